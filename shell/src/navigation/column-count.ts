const MANY_ENTRIES = 30;

/** Columns of a drop-down where there is room for them: 5 for more than 30 entries, else 3. */
export function columnCount(entries: number): 3 | 5 {
  return entries > MANY_ENTRIES ? 5 : 3;
}
