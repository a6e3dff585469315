import { BREAKPOINTS_PX } from '@sanderling/contract/limits';

const MANY_ENTRIES = 30;

/** Columns of a drop-down: 5 for more than 30 entries where there is room for them, else 3. */
export function columnCount(entries: number, viewportWidthPx: number): 3 | 5 {
  return entries > MANY_ENTRIES && viewportWidthPx > BREAKPOINTS_PX.menuThreeColumnsUpTo ? 5 : 3;
}
