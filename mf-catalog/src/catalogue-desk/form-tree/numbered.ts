/** Entries of a list with their places, which are what a form knows them by. */
export function numbered<Entry>(entries: readonly Entry[]): { at: number; entry: Entry }[] {
  return entries.map((entry, at) => ({ at, entry }));
}
