import { VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import {
  KNOWN_ATTRIBUTES,
  type KnownValues,
  knownValues,
} from '../../../search/understanding/known-values.ts';
import { indexNameOf } from '../../../search/vocabulary/index-name.ts';
import { tokenize } from '../../../search/vocabulary/tokenize.ts';
import { SearchError } from '../errors/search-error.ts';
import { buildColumns, type Columns } from '../filters/columns.ts';
import { type Condition, whereAll } from '../filters/conditions.ts';
import { countFacets, type FacetCounts } from '../filters/facets.ts';
import { parseFacetFilters, parseNumericFilters } from '../filters/list-filters.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { asUnderstood } from './apply-understanding.ts';
import { compareVariants } from './compare-variants.ts';
import { kindWords } from './documents.ts';
import { buildOrders, type SortOrder } from './orders.ts';
import { ranked } from './ranked.ts';
import type { SearchParameters } from './search-parameters.ts';
import { openTextIndex, type TextIndex, type TextMatches } from './text-index.ts';
import { fillTextStore, type TextStore, updateTextStore } from './text-store.ts';

/** All records of a moment with what is needed to find them. A new catalogue makes a new one, of the same words where few have changed. */
export interface SearchIndex {
  variants: readonly IndexedVariant[];
  records: readonly VariantRecord[];
  /** Which product, counted from 0, each record is of. */
  productOf: Uint32Array;
  /** All records, in the index's order. */
  everything: Uint32Array;
  columns: Columns;
  orders: Map<string, SortOrder>;
  text: TextIndex;
  store: TextStore;
  known: KnownValues;
  /** Facets of all records, by what was asked of them. */
  countsOfEverything: Map<string, FacetCounts>;
}

/** Pages ask for a few lists of facets; others are counted each time. */
const MAX_KEPT_COUNTS = 20;

/** With a store that was filled while `variants` came, where it is of the kinds that they are of. */
export async function buildSearchIndex(
  variants: readonly IndexedVariant[],
  filled?: TextStore,
): Promise<SearchIndex> {
  const isOfThese = filled && kindWords(variants).symmetricDifference(filled.kinds).size === 0;
  return assemble(variants, isOfThese ? filled : await fillTextStore(variants));
}

/**
 * The index of `variants`, by what has changed since `before`, which is not to be used any more: both have the same words. Null where
 * too much has changed.
 */
export function updateSearchIndex(
  before: SearchIndex,
  variants: readonly IndexedVariant[],
): SearchIndex | null {
  const changed = compareVariants(before.variants, variants);
  if (!updateTextStore(before.store, variants, changed)) return null;
  return assemble(variants, before.store, { before, places: changed.places });
}

function assemble(
  variants: readonly IndexedVariant[],
  store: TextStore,
  earlier?: { before: SearchIndex; places: Int32Array },
): SearchIndex {
  const records = variants.map(({ record }) => record);
  const of = <Built>(built: (index: SearchIndex) => Built) =>
    earlier && { built: built(earlier.before), places: earlier.places };
  const columns = buildColumns(
    records,
    of(({ columns }) => columns),
  );
  const known = knownValues(telling(records, columns));
  return {
    variants,
    records,
    productOf: numberProducts(records),
    everything: Uint32Array.from(records.keys()),
    columns,
    orders: buildOrders(
      records,
      of(({ orders }) => orders),
    ),
    store,
    text: openTextIndex(variants, store, (words) => isOfPiece(known, words)),
    known,
    countsOfEverything: new Map(),
  };
}

/** What a piece is said to be by its color or its material is true of it, not of what lies on it. */
function isOfPiece(known: KnownValues, words: readonly string[]): boolean {
  const attribute = known.named(words)?.attribute;
  return attribute === 'colors' || attribute === 'materials';
}

/** Those that have a value first, in their order: all others only say again what these have said. */
function telling(records: readonly VariantRecord[], columns: Columns): VariantRecord[] {
  const isTelling = new Uint8Array(records.length);
  for (const attribute of KNOWN_ATTRIBUTES) {
    const column = columns.words.get(attribute);
    if (!column) continue;
    const isKnown = new Uint8Array(column.values.length);
    for (let record = 0; record < records.length; record++) {
      const end = column.starts[record + 1] ?? 0;
      for (let at = column.starts[record] ?? 0; at < end; at++) {
        const code = column.codes[at] ?? 0;
        if (isKnown[code]) continue;
        isKnown[code] = 1;
        isTelling[record] = 1;
      }
    }
  }
  return records.filter((_, at) => isTelling[at] === 1);
}

export interface Found {
  /** Records in the order of the answer, one per product where the query is distinct. */
  ranked: Uint32Array;
  facets: Record<string, Record<string, number>>;
  facetsStats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  /** Words that were left out, since nothing has them together with the others. */
  removed: readonly string[];
}

/**
 * Finds, orders and counts. `indexName` is the index or one of its replicas. A sentence is answered by what it means; where nothing is all
 * of that, by as much of it as something is.
 */
export function find(index: SearchIndex, indexName: string, parameters: SearchParameters): Found {
  const ways = asUnderstood(parameters, index.known);
  const findText = findTextOnce(index.text);
  for (const way of ways.slice(0, -1)) {
    const name = way.sort === null ? indexName : indexNameOf(way.sort);
    const found = findAsAsked(index, name, way.parameters, findText);
    if (found.ranked.length > 0) return found;
  }
  const last = ways.at(-1);
  return findAsAsked(index, indexName, last ? last.parameters : parameters, findText);
}

type FindText = (parameters: SearchParameters) => TextMatches | null;

/** The ways to answer a query differ in their limits more than in their words. */
function findTextOnce(text: TextIndex): FindText {
  const known = new Map<string, TextMatches | null>();
  return ({ query, queryType, removeWordsIfNoResults, optionalWords }) => {
    const before = known.get(query);
    if (before !== undefined) return before;
    const found = text.find(query, {
      isTyping: queryType !== 'prefixNone',
      isLenient: removeWordsIfNoResults !== 'none',
      optionalWords: [optionalWords].flat().flatMap(tokenize),
    });
    known.set(query, found);
    return found;
  };
}

function findAsAsked(
  index: SearchIndex,
  indexName: string,
  parameters: SearchParameters,
  findText: FindText,
): Found {
  const order = index.orders.get(indexName);
  if (!order) throw new SearchError(`Index ${indexName} does not exist`, 404);
  const matches = findText(parameters);
  const conditions = conditionsOf(index.columns, parameters);
  const isEverything = conditions.length === 0 && !matches;
  // The index itself puts the best match first; a replica keeps its order whatever the words.
  const scores = indexName === VARIANTS_INDEX ? (matches?.scores ?? null) : null;
  const fitting = whereAll(conditions, matches ? matches.records : order.sequence);
  const matched = matches ? ranked(fitting, order, scores) : fitting;

  const products = parameters.distinct ? index.productOf : null;
  const count = () =>
    countFacets(
      index.columns,
      parameters.facets,
      isEverything ? index.everything : matched.slice().sort(),
      products,
      parameters.maxValuesPerFacet,
    );
  const counts = isEverything ? countedOnce(index, parameters, count) : count();
  return {
    ranked: products ? onePerProduct(matched, products, scores) : matched,
    removed: matches?.removed ?? [],
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

/** What the whole catalogue has of each facet is the same for all who look at it. */
function countedOnce(
  { countsOfEverything }: SearchIndex,
  { facets, distinct, maxValuesPerFacet }: SearchParameters,
  count: () => FacetCounts,
): FacetCounts {
  const key = JSON.stringify([facets, Boolean(distinct), maxValuesPerFacet]);
  const known = countsOfEverything.get(key);
  if (known) return known;
  const counted = count();
  if (countsOfEverything.size < MAX_KEPT_COUNTS) countsOfEverything.set(key, counted);
  return counted;
}

/** A product stands where its best match does. Its first variant stands for it unless another one fits clearly better. */
const CLEARLY_BETTER = 0.85;

function onePerProduct(
  records: Uint32Array,
  products: Uint32Array,
  scores: Float64Array | null,
): Uint32Array {
  const best = new Uint32Array(records.length);
  const firstOf = new Int32Array((products.at(-1) ?? 0) + 1).fill(-1);
  let count = 0;
  for (const record of records) {
    const product = products[record] ?? 0;
    const first = firstOf[product] ?? -1;
    if (first === -1) best[count++] = record;
    if (first === -1 || record < first) firstOf[product] = record;
  }
  const found = best.subarray(0, count);
  // In the order of a replica the record itself has the price, or the rating, that its place shows.
  if (!scores) return found;
  return found.map((record) => {
    const first = firstOf[products[record] ?? 0] ?? record;
    const isNearlyAsGood = (scores[first] ?? 0) >= CLEARLY_BETTER * (scores[record] ?? 0);
    return isNearlyAsGood ? first : record;
  });
}

/** Records of one product stand side by side. */
function numberProducts(records: readonly VariantRecord[]): Uint32Array {
  let product = -1;
  return Uint32Array.from(records, ({ product_id }, at) => {
    if (records[at - 1]?.product_id !== product_id) product++;
    return product;
  });
}
