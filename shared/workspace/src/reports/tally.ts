/** How many checks passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
  /** What did not pass, and what it said: several lines each. */
  faults?: readonly string[];
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    faults: tallies.flatMap(({ faults = [] }) => faults),
  };
}

export function one(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A check that failed has a name at least, where it named nothing in it. */
export function named(name: string, tally: Tally): Tally {
  return tally.failed === 0 || tally.faults?.length ? tally : { ...tally, faults: [`failed: ${name}`] };
}

/** The end of `npm test`: once more what did not pass, since a build machine may show the last lines of a log alone. */
export function lastLines(tally: Tally): string {
  return [...(tally.faults ?? []), lastLine(tally)].join('\n');
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
