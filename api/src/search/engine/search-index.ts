import { VARIANTS_INDEX } from '@sanderling/contract/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/search-record';
import type { IndexedVariant } from '../records/read-records.ts';
import { buildColumns, type Columns } from './columns.ts';
import { all, type Condition } from './conditions.ts';
import { countFacets } from './facets.ts';
import { parseFacetFilters, parseNumericFilters } from './list-filters.ts';
import { buildOrders, type SortOrder } from './orders.ts';
import { parseFilter } from './parse-filter.ts';
import { SearchError } from './search-error.ts';
import type { SearchParameters } from './search-parameters.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

/** All records of a moment with what is needed to find them. Never changed: a new catalogue makes a new one. */
export interface SearchIndex {
  records: readonly VariantRecord[];
  columns: Columns;
  orders: Map<string, SortOrder>;
  text: TextIndex;
}

export async function buildSearchIndex(variants: readonly IndexedVariant[]): Promise<SearchIndex> {
  const records = variants.map(({ record }) => record);
  return {
    records,
    columns: buildColumns(records),
    orders: buildOrders(records),
    text: await buildTextIndex(variants),
  };
}

export interface Found {
  /** Records in the order of the answer, one per product where the query is distinct. */
  ranked: number[];
  facets: Record<string, Record<string, number>>;
  facetsStats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/** Finds, orders and counts. `indexName` is the index or one of its replicas. */
export function find(index: SearchIndex, indexName: string, parameters: SearchParameters): Found {
  const order = index.orders.get(indexName);
  if (!order) throw new SearchError(`Index ${indexName} does not exist`, 404);
  const scores = index.text.find(parameters.query);
  const fits = all(conditionsOf(index.columns, parameters));
  const matched: number[] = [];
  for (const record of order.sequence) {
    if ((!scores || scores.has(record)) && fits(record)) matched.push(record);
  }
  // A replica keeps its order whatever the words; the index itself puts the best match first.
  if (scores && indexName === VARIANTS_INDEX) {
    matched.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  }
  const products = parameters.distinct ? (index.columns.numbers.get('product_id') ?? null) : null;
  const counts =
    parameters.facets.length > 0
      ? countFacets(
          index.columns,
          parameters.facets,
          matched.toSorted((one, other) => one - other),
          products,
          parameters.maxValuesPerFacet,
        )
      : { facets: {}, facets_stats: {} };
  return {
    ranked: products ? onePerProduct(matched, products, scores) : matched,
    facets: counts.facets,
    facetsStats: counts.facets_stats,
  };
}

function conditionsOf(columns: Columns, parameters: SearchParameters): Condition[] {
  const filter = parseFilter(parameters.filters, columns);
  return [
    ...parseFacetFilters(parameters.facetFilters, columns),
    ...parseNumericFilters(parameters.numericFilters, columns),
    ...(filter ? [filter] : []),
  ];
}

/** A product stands where its best match does. Its first variant stands for it unless another one fits clearly better. */
const CLEARLY_BETTER = 0.85;

function onePerProduct(
  records: readonly number[],
  products: Float64Array,
  scores: Map<number, number> | null,
): number[] {
  const byProduct = new Map<number | undefined, { best: number; first: number }>();
  for (const record of records) {
    const known = byProduct.get(products[record]);
    if (known) known.first = Math.min(known.first, record);
    else byProduct.set(products[record], { best: record, first: record });
  }
  return Array.from(byProduct.values(), ({ best, first }) => {
    const isNearlyAsGood = (scores?.get(first) ?? 0) >= CLEARLY_BETTER * (scores?.get(best) ?? 0);
    return scores && isNearlyAsGood ? first : best;
  });
}
