/**
 * Somebody asked for something that cannot be done. The message says what to do. It names a request's field in backticks, or a flag, or
 * a file with line and path.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
