/** True in `npm run test:full`: every example, matrix and kill, however long they take. */
export const isFull = process.env.TEST_SCOPE === 'full';

/** Every n-th of what is looked at one by one in the full run. */
export function sampleOf<Item>(all: readonly Item[], every: number): readonly Item[] {
  return isFull ? all : all.filter((_, index) => index % every === 0);
}

/** How many examples a property is tried with: a few before each commit, twenty times as many in the full run. */
export function propertyRuns(shortRuns: number): number {
  return isFull ? shortRuns * 20 : shortRuns;
}
