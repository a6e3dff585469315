import { paths } from '@sanderling/contract/site/paths';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { LoaderArgs } from '@sanderling/runtime';
import { readListingFilters } from '../listing/filters/listing-address.ts';
import { applyUnderstanding } from '../listing/query/apply-understanding.ts';
import { narrowing } from '../listing/search/listing-queries.ts';

/** One line of the list: where it leads, and for a product what it looks like and costs. */
export interface Suggestion {
  path: string;
  name: string;
  brandName?: string;
  priceCents?: number;
  picture?: Picture | null;
}

export interface Suggestions {
  help: readonly Suggestion[];
  products: readonly Suggestion[];
  categories: readonly Suggestion[];
  brands: readonly Suggestion[];
}
export const NO_SUGGESTIONS: Suggestions = { help: [], products: [], categories: [], brands: [] };

const LOOKED_THROUGH = 24;
const SHOWN = { products: 5, categories: 3, brands: 2 };
const ATTRIBUTES = [
  'name',
  'slug',
  'supplier_name',
  'supplier_slug',
  'category_name',
  'category_permalink',
  'price',
  'picture',
];

/**
 * What best matches the words typed so far: answers about the store, products within the limits that the words say, the categories that
 * they are of, and brands of that name. The words are understood as the page of results understands them.
 */
export async function suggest(
  { api, search }: Pick<LoaderArgs['context'], 'api' | 'search'>,
  query: string,
): Promise<Suggestions> {
  const understood = await api.search.understand({ query }).catch(() => null);
  const filters = readListingFilters(new URLSearchParams({ query }));
  const meant = (understood && applyUnderstanding(filters, understood)) ?? filters;
  const help = (understood?.help ?? []).map(({ title, path }) => ({ name: title, path }));
  if (understood?.is_help_only) return { ...NO_SUGGESTIONS, help };
  const words = understood?.instead?.query ?? meant.query;
  const [answer] = await search.queries([
    {
      ...narrowing(meant, { categoryPermalink: null }),
      query: words,
      removeWordsIfNoResults: 'allOptional',
      distinct: true,
      hitsPerPage: LOOKED_THROUGH,
      attributesToRetrieve: ATTRIBUTES,
      attributesToHighlight: [],
    },
  ]);
  const hits = answer?.hits ?? [];
  return {
    help,
    products: hits.slice(0, SHOWN.products).map((record) => ({
      path: paths.product(record.slug),
      name: record.name,
      brandName: record.supplier_name,
      priceCents: centsFromDollars(record.price),
      picture: record.picture,
    })),
    categories: mostCommon(hits, ({ category_name, category_permalink }) => ({
      name: category_name,
      path: paths.category(category_permalink),
    })).slice(0, SHOWN.categories),
    brands: mostCommon(hits.filter(isNamedBy(query)), ({ supplier_name, supplier_slug }) => ({
      name: supplier_name,
      path: paths.brand(supplier_slug),
    })).slice(0, SHOWN.brands),
  };
}

function mostCommon(
  hits: readonly VariantRecord[],
  toSuggestion: (record: VariantRecord) => Suggestion,
): Suggestion[] {
  const byPath = Map.groupBy(hits.map(toSuggestion), ({ path }) => path);
  return [...byPath.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap(([first]) => (first ? [first] : []));
}

/** Whether a typed word begins a word of the brand's name. */
function isNamedBy(query: string) {
  const wordsOf = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/);
  const typed = wordsOf(query).filter((word) => word.length > 1);
  return ({ supplier_name }: VariantRecord) =>
    wordsOf(supplier_name).some((word) => typed.some((beginning) => word.startsWith(beginning)));
}
