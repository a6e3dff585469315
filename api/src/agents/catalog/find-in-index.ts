import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { estimateDelivery } from '@sanderling/pricing/delivery-dates/delivery-dates';
import type { Database } from '../../platform/database/schema.ts';
import type { CatalogueHit } from '../../search/live-index/search-catalogue.ts';
import type { AgentContext } from '../operations/operation.ts';
import type { IndexQuery } from './index-query.ts';
import { loadDepartures } from './load-departures.ts';
import { loadProducts } from './load-products.ts';
import { productToUcp } from './product-to-ucp.ts';
import type { Place } from './variant-to-ucp.ts';

/** Of a search by day: more is looked at than is answered. */
const LOOKED_AT = 300;

interface Page {
  start: number;
  limit: number;
  optionalWords?: string;
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
  { day, place: { now, zip } }: { day: string; place: Place },
): Promise<CatalogueHit[]> {
  const departures = await loadDepartures(
    db,
    hits.map(({ variantId }) => variantId),
  );
  const first = new Map<number, CatalogueHit>();
  for (const hit of hits) {
    const departure = departures.get(hit.variantId);
    if (departure === undefined || first.has(hit.productId)) continue;
    const estimate = estimateDelivery(departure, { now, zip });
    const isInTime = estimate.kind === 'by-email' || (estimate.kind === 'range' && estimate.latest <= day);
    if (isInTime) first.set(hit.productId, hit);
  }
  return [...first.values()];
}

function variantOf(variants: Readonly<Record<string, Variant>> | undefined, id: number): Variant | undefined {
  return Object.values(variants ?? {}).find((variant) => variant.id === id);
}
