import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { estimateDelivery } from '@sanderling/pricing/delivery-dates/delivery-dates';
import type { CatalogueHit } from '../../search/live-index/search-catalogue.ts';
import { operation } from '../operations/operation.ts';
import { ucpOf } from '../wire/ucp-envelope.ts';
import { type CatalogFilters, searchInput } from './catalog-input.ts';
import { loadProducts, orderedVariants } from './load-products.ts';
import { productToUcp } from './product-to-ucp.ts';
import type { Place } from './variant-to-ucp.ts';
import { zipOf } from './zip-of.ts';

const NAME = 'dev.ucp.shopping.catalog.search';
const MAX_LIMIT = 50;
/** Of a search by day: the index knows no days of a place, so that more is looked at than is answered. */
const LOOKED_AT = 100;

/** Searches as the site does: sentences, measures, facets. Answers each product with the variant that fits best. */
export const searchCatalog = operation({
  name: 'search_catalog',
  description:
    'Search furniture and decor by a sentence ("green velvet sofa under 84 inches"), filters and ZIP code. Filters beside the protocol’s own: colors, materials, brands, width, depth, height (inches), on_sale, available, arrives_by (YYYY-MM-DD).',
  capability: NAME,
  scope: 'catalog',
  argument: 'catalog',
  input: searchInput,
  run: async ({ clock, config, db, searchCatalogue }, call, input) => {
    const limit = Math.min(input.pagination?.limit ?? 10, MAX_LIMIT);
    const start = pageOf(input.pagination?.cursor) * limit;
    const place = { publicOrigin: config.publicOrigin, now: clock(), zip: zipOf(input.context) };
    const day = input.filters?.arrives_by ?? null;
    const query = { query: input.query, ...toIndexFilters(input.filters ?? {}) };
    const paging =
      day === null ? { page: start / limit, hitsPerPage: limit } : { page: 0, hitsPerPage: LOOKED_AT };
    const found = await searchCatalogue({ ...query, ...paging }, call.agent.id);
    const products = await loadProducts(
      db,
      found.hits.map(({ productId }) => productId),
      place.now,
    );
    const answers = found.hits.flatMap((hit) => {
      const product = products.get(hit.productId);
      const variants =
        product === undefined ? [] : variantsOf(orderedVariants(product, hit.variantId), hit, day, place);
      return product === undefined || variants.length === 0 ? [] : [productToUcp(product, variants, place)];
    });
    const total = day === null ? found.total : answers.length;
    const page = day === null ? answers : answers.slice(start, start + limit);
    const hasNext = start + limit < total;
    return {
      status: 200,
      body: {
        ucp: ucpOf(call, [NAME]),
        products: page,
        pagination: {
          has_next_page: hasNext,
          ...(hasNext && { cursor: String(start / limit + 1) }),
          total_count: total,
        },
        ...(page.length === 0 && { messages: [NOTHING] }),
      },
    };
  },
});

const NOTHING = {
  type: 'info',
  code: 'not_found',
  content: 'Nothing fits all of this. Ask for less, or leave a filter out.',
};

/** Without a day the one that fits best; with one, those that are there in time. */
function variantsOf(variants: readonly Variant[], hit: CatalogueHit, day: string | null, place: Place) {
  const best = variants.filter(({ id }) => id === hit.variantId);
  const some = best.length > 0 ? best : variants.slice(0, 1);
  return day === null ? some : some.filter((variant) => arrivesBy(variant, day, place));
}

function arrivesBy(variant: Variant, day: string, { now, zip }: Place): boolean {
  if (!variant.purchasable) return false;
  const estimate = estimateDelivery(
    {
      estimatedAvailabilityType: variant.estimated_availability_type,
      leadTime: variant.lead_time,
      backorderableDate: variant.backorderable_date,
      shippingCategory: variant.shipping_category,
    },
    { now, zip },
  );
  return estimate.kind === 'by-email' || (estimate.kind === 'range' && estimate.latest <= day);
}

/** What is said of a page that is none is the first one. */
function pageOf(cursor = '0'): number {
  return /^\d{1,4}$/.test(cursor) ? Number(cursor) : 0;
}

function toIndexFilters(filters: CatalogFilters) {
  const { brands = [], categories = [], colors = [], materials = [] } = filters;
  const oneOf = (attribute: string, values: readonly string[]) =>
    values.length === 0 ? [] : [values.map((value) => `${attribute}:${value}`)];
  const ranges = (['width', 'depth', 'height'] as const).flatMap((name) => rangeOf(name, filters[name]));
  const { max, min } = filters.price ?? {};
  return {
    facetFilters: [
      ...oneOf('category_permalinks', categories.map(toPermalink)),
      ...oneOf('colors', colors),
      ...oneOf('materials', materials),
      ...oneOf('supplier_name', brands),
      ...(filters.on_sale === undefined ? [] : [[`on_sale:${filters.on_sale}`]]),
      ...(filters.available === true
        ? [['availability:In stock', 'availability:Made to order', 'availability:Back order']]
        : []),
    ],
    numericFilters: [
      ...rangeOf('price', {
        ...(min !== undefined && { min: min / 100 }),
        ...(max !== undefined && { max: max / 100 }),
      }),
      ...ranges,
    ],
  };
}

/** `Living > Sofas`, as an answer's categories say it too, is `living/sofas`. */
function toPermalink(category: string): string {
  return category
    .split('>')
    .map((name) => name.trim().toLowerCase().replaceAll(' ', '-'))
    .join('/');
}

function rangeOf(name: string, range: { min?: number | undefined; max?: number | undefined } | undefined) {
  return [
    ...(range?.min === undefined ? [] : [`${name}>=${range.min}`]),
    ...(range?.max === undefined ? [] : [`${name}<=${range.max}`]),
  ];
}
