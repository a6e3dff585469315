import { PAGE_STATE_ID } from '../../page-state/page-state.ts';

/** Characters of a whole page, and of what its loader or the one of a slot answers, as JSON. The largest page of the store has 170,000. */
const MAX_PAGE = 2_000_000;
const MAX_PAGE_DATA = 1_000_000;
const MAX_SLOT_DATA = 250_000;

/** Thrown when a slice's markup or data is too large for a page. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Throws where a page or a slot has data that JSON cannot hold, or too much of it. */
export function checkPageData(data: unknown): void {
  checkSize(data, MAX_PAGE_DATA);
}

export function checkSlotData(data: unknown): void {
  checkSize(data, MAX_SLOT_DATA);
}

function checkSize(data: unknown, max: number): void {
  const { length } = JSON.stringify(data) ?? '';
  if (length > max)
    throw new TooLarge(`Its data has ${length} characters as JSON, of ${max} that it may have`);
}

/** Smaller than this, nothing in a page's state can be too large. */
export const NEVER_TOO_LARGE = MAX_SLOT_DATA;

export function isTooLong(html: string): boolean {
  return html.length > MAX_PAGE;
}

/** The slice with the most of the page; '' where no slice has one. */
export function maxPart(html: string): string {
  const text = html.split(PAGE_STATE_ID, 1)[0] ?? '';
  const marks = [...text.matchAll(/ data-slice="([a-z\d-]+)"/g)];
  let max = { slice: '', length: 0 };
  for (const [at, mark] of marks.entries()) {
    const length = (marks[at + 1]?.index ?? text.length) - mark.index;
    if (length > max.length) max = { slice: mark[1] ?? '', length };
  }
  return max.slice;
}
