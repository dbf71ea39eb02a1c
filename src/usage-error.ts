/** The person asked for something that cannot be done: `message` names the flag, file, line or path and says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
