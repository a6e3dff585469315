import { VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';
import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import type { Deliverable } from '@sanderling/pricing/delivery-dates/delivery-dates';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { CatalogueHit } from '../../search/live-index/search-catalogue.ts';
import type { AgentContext } from '../operations/operation.ts';
import type { CatalogFilters } from './catalog-input.ts';
import { type IndexQuery, toIndexFilters } from './index-query.ts';
import { loadDepartures } from './load-departures.ts';
import { loadProducts } from './load-products.ts';
import { estimateAt } from './named-place.ts';
import { productToUcp } from './product-to-ucp.ts';
import { readFilters } from './read-filters.ts';
import type { Place } from './variant-to-ucp.ts';

/** Of the products of one look-up. */
const MOST_VARIANTS = 1_000;
/** Of a search by day: more is looked at than is answered. */
const LOOKED_AT = 300;

interface Page {
  start: number;
  limit: number;
  optionalWords?: string;
}

interface Fitting {
  productIds: readonly number[];
  filters: CatalogFilters | undefined;
  currency: string | undefined;
  place: Place;
}

interface FoundProducts {
  products: ReturnType<typeof productToUcp>[];
  total: number;
  hasRemovedWords: boolean;
}

/** Products that fit, each by the variant that fits best; with a day by one that is there in time. */
export async function findInIndex(
  { db, searchCatalogue }: Pick<AgentContext, 'db' | 'searchCatalogue'>,
  agentId: string,
  { day, ...query }: IndexQuery,
  { limit, optionalWords, start }: Page,
  place: Place,
): Promise<FoundProducts> {
  const paging =
    day === null
      ? { page: start / limit, hitsPerPage: limit, distinct: true }
      : { page: 0, hitsPerPage: LOOKED_AT, distinct: false };
  const asked = { ...query, ...paging, ...(optionalWords !== undefined && { optionalWords }) };
  const { hasRemovedWords, hits, total } = await searchCatalogue(asked, agentId);
  const inTime = day === null ? hits : await hitsInTime(db, hits, { day, place });
  const shown = day === null ? hits : inTime.slice(start, start + limit);
  const products = await loadProducts(db, [...new Set(shown.map(({ productId }) => productId))], place.now);
  return {
    products: shown.flatMap(({ productId, variantId }) => {
      const product = products.get(productId);
      const variant = variantOf(product?.variants, variantId);
      return product === undefined || variant === undefined ? [] : [productToUcp(product, [variant], place)];
    }),
    total: day === null ? total : inTime.length,
    hasRemovedWords,
  };
}

/** The first of each product's hits that is there by the day, by what decides it alone: whole products are read of what is shown. */
async function hitsInTime(
  db: Database,
  hits: readonly CatalogueHit[],
  { day, place }: { day: string; place: Place },
): Promise<CatalogueHit[]> {
  const departures = await loadDepartures(
    db,
    hits.map(({ variantId }) => variantId),
    place.now,
  );
  const first = new Map<number, CatalogueHit>();
  for (const hit of hits) {
    const departure = departures.get(hit.variantId);
    if (departure === undefined || first.has(hit.productId)) continue;
    if (isThereBy(day, departure, place)) first.set(hit.productId, hit);
  }
  return [...first.values()];
}

function isThereBy(day: string, departure: Deliverable, place: Pick<Place, 'now' | 'refusal' | 'zip'>) {
  const estimate = estimateAt(departure, place);
  if (estimate.kind === 'by-email') return place.now.toISOString().slice(0, 10) <= day;
  return estimate.kind === 'range' && estimate.latest <= day;
}

/** Which variants of some products fit filters, as a search with them would find; null where there are none to fit. */
export async function variantsThatFit(
  { db, readKnownValues, searchCatalogue }: Pick<AgentContext, 'db' | 'readKnownValues' | 'searchCatalogue'>,
  agentId: string,
  { currency, filters: sent, place, productIds }: Fitting,
): Promise<{ variantIds: ReadonlySet<number> | null; messages: AgentMessage[] }> {
  if (sent === undefined || productIds.length === 0) return { variantIds: null, messages: [] };
  const { filters, messages } = await readFilters({ db, readKnownValues }, sent, currency);
  const { facetFilters, numericFilters } = toIndexFilters(filters);
  const ofProducts = productIds.map((id) => `product_id:${id}`);
  const { hits } = await searchCatalogue(
    {
      indexName: VARIANTS_INDEX,
      query: '',
      distinct: false,
      facetFilters: [...facetFilters, ofProducts],
      numericFilters,
      page: 0,
      hitsPerPage: MOST_VARIANTS,
    },
    agentId,
  );
  const found = hits.map(({ variantId }) => variantId);
  const day = filters.arrives_by;
  if (day === undefined) return { variantIds: new Set(found), messages };
  const departures = await loadDepartures(db, found, place.now);
  const inTime = [...departures].filter(([, departure]) => isThereBy(day, departure, place));
  return { variantIds: new Set(inTime.map(([id]) => id)), messages };
}

function variantOf(variants: Readonly<Record<string, Variant>> | undefined, id: number): Variant | undefined {
  return Object.values(variants ?? {}).find((variant) => variant.id === id);
}
