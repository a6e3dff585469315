import { paths } from '@sanderling/contract/site/paths';

/** Shoppers cannot read more columns than this side by side. */
export const MAX_COMPARED = 4;
export const FEWEST_COMPARED = 2;

/** The field's name in the form and in the address: `/compare?piece=mara&piece=cove`. */
export const PRODUCT_FIELD = 'piece';
const DIFFERENCES = { name: 'only', value: 'differences' } as const;

/** Slugs of products or of their variants, each once, and whether what is the same in all is left out. */
export interface Comparison {
  slugs: readonly string[];
  isOnlyDifferences: boolean;
}

/** What makes no sense is left out; of more than can be shown, the first ones are. */
export function readComparison(search: URLSearchParams): Comparison {
  const slugs = search.getAll(PRODUCT_FIELD).filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug));
  return {
    slugs: [...new Set(slugs)].slice(0, MAX_COMPARED),
    isOnlyDifferences: search.get(DIFFERENCES.name) === DIFFERENCES.value,
  };
}

export function comparisonPath({ slugs, isOnlyDifferences }: Comparison): string {
  const search = new URLSearchParams(slugs.map((slug) => [PRODUCT_FIELD, slug]));
  if (isOnlyDifferences) search.set(DIFFERENCES.name, DIFFERENCES.value);
  return slugs.length === 0 ? paths.compare : `${paths.compare}?${search}`;
}
