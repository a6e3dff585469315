import type { CurrencyFormat, StoreIdentity } from '@sanderling/contract/site/store-identity';

type SearchFacts = NonNullable<StoreIdentity['forSearchEngines']>;

/** Whose store it is without the names of its fields: every page carries it. */
export type PackedStore = readonly [
  ...texts: readonly [string, string, string, string, string, string, string],
  mark: readonly [viewBox: string, path: string] | null,
  currency?: CurrencyFormat | null,
  forSearchEngines?: SearchFacts,
];

export function packStore(store: StoreIdentity): PackedStore {
  const { name, sells, tagline, searchHint, terms, address, icon, mark, currency, forSearchEngines } = store;
  const packedMark = mark && ([mark.viewBox, mark.path] as const);
  const always = [name, sells, tagline, searchHint, terms, address, icon, packedMark] as const;
  if (forSearchEngines) return [...always, currency ?? null, forSearchEngines];
  return currency ? [...always, currency] : always;
}

export function unpackStore(packed: PackedStore): StoreIdentity {
  const [name, sells, tagline, searchHint, terms, address, icon, mark, currency, forSearchEngines] = packed;
  return {
    ...{ name, sells, tagline, searchHint, terms, address, icon },
    mark: mark && { viewBox: mark[0], path: mark[1] },
    ...(currency && { currency }),
    ...(forSearchEngines && { forSearchEngines }),
  };
}
