// The part of jstat that is used here; the package has no types of its own.
declare module 'jstat' {
  const jstat: {
    readonly binomial: {
      /** The probability of exactly `successes` in `trials`. */
      pdf(successes: number, trials: number, probability: number): number;
    };
  };
  export default jstat;
}
