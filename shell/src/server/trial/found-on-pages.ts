import type { Found } from '../looks/say-once.ts';

/** What is wrong on a page, with the exposes of each slice that it is told of, as far as they were asked for. */
export interface FoundOnPage extends Found {
  exposes: ReadonlyMap<string, readonly string[]>;
}

/** A part that was late is left out for some seconds: that tells of what was found before. */
const LEFT_OUT = /did not answer in time a moment ago/;

export function isLeftOut(says: string | null): boolean {
  return says !== null && LEFT_OUT.test(says);
}

/** The same with the exposes named that were on all pages of which the same is said. What only tells of a fault that was found before is not said. */
export function namingExposes(found: readonly FoundOnPage[]): Found[] {
  const first = found.filter(({ says }) => !isLeftOut(says));
  const told = first.length > 0 ? first : found;
  return told.map(({ where, says, exposes }) => {
    const alike = told.filter((other) => other.says === says);
    let named = says;
    for (const slice of exposes.keys()) {
      const common = alike
        .map((each) => each.exposes.get(slice) ?? [])
        .reduce((shared, own) => shared.filter((expose) => own.includes(expose)));
      // Where it is not named with them already.
      named = named.replace(new RegExp(`\\b${slice}(?![\\w-]| \\()`), inFull(slice, common));
    }
    return { where, says: named };
  });
}

/** A slice with what of it is meant: `mf-promotions (./campaign-banner or ./promotion-carousel)`. */
export function inFull(slice: string, exposes: readonly string[]): string {
  return exposes.length === 0 ? slice : `${slice} (${exposes.join(' or ')})`;
}
