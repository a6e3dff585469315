import type { FACETS } from './search-index.ts';

/** What is given up first when hardly anything has all that was asked for: the further facets of a listing. */
export const DETAIL_FACETS: readonly (typeof FACETS)[number][] = [
  'seats',
  'bed_sizes',
  'rug_sizes',
  'features',
  'shapes',
  'cleaning',
  'indoor_outdoor',
  'rooms',
  'tones',
];

/**
 * Facet filters of what may come near: nothing of another kind than the words name, or who asks for a bed within a price is shown what
 * costs as little. A gift card comes near a gift alone.
 */
export function nearKinds(kinds: readonly string[], query: string): string[][] {
  if (kinds.length > 0) return [kinds.map((permalink) => `category_permalinks:${permalink}`)];
  return /\b(?:gift|card|voucher|present)/i.test(query) ? [] : [['category_permalinks:-gift-cards']];
}

/** What came near in several ways as one list: the best of each way first, and no product twice. */
export function nearInTurns<Each>(ways: readonly (readonly Each[])[], idOf: (each: Each) => unknown): Each[] {
  const near = new Map<unknown, Each>();
  const maxLength = Math.max(0, ...ways.map(({ length }) => length));
  for (let at = 0; at < maxLength; at += 1)
    for (const way of ways) {
      const each = way[at];
      if (each !== undefined && !near.has(idOf(each))) near.set(idOf(each), each);
    }
  return [...near.values()];
}

/** "We do not sell candles. This lamp goes wherever one would." where there is no lamp to show: what is not sold alone. */
export function withoutOffer(sentence: string): string {
  return sentence.replace(/(?<=\.) .*$/s, '');
}
