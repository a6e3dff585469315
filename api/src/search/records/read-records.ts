import { ARRIVAL_WINDOWS, RATING_STEPS } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { daysUntilDelivered } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { dealAt } from '@sanderling/pricing/price-display/deals';
import { isOnSale, sellingPriceCents } from '@sanderling/pricing/price-display/price-rows';
import { cataloguePrice } from '../../catalogue/products/catalogue-price.ts';
import { averageRating } from '../../catalogue/products/product-wire.ts';
import { takesBackOrders } from '../../catalogue/products/sold-out.ts';
import type { Database } from '../../platform/database/schema.ts';
import { collectionsOf } from './collections-of-variant.ts';
import { indexedAttributes } from './indexed-attributes.ts';
import { type IndexedProduct, readIndexedPlaces, readIndexedProducts } from './read-indexed-products.ts';

const DAY_MS = 86_400_000;

/** A record with the words that a shopper may find it by but never sees in a list. */
export interface IndexedVariant {
  record: VariantRecord;
  /** Names of the categories above its own. */
  places: string;
  words: string;
}

/** So many products are read at once: all of a large shop take hundreds of megabytes. */
const READ_AT_ONCE = 250;

/** Every variant of every listed product, those of one product side by side and its main variant first, in parts. */
export async function* readRecordsInParts(db: Database, now: Date): AsyncGenerator<IndexedVariant[]> {
  const places = await readIndexedPlaces(db);
  for (let after = 0; ; ) {
    const products = await readIndexedProducts(db, places, { after, limit: READ_AT_ONCE });
    yield toRecords(products, now);
    const last = products.at(-1);
    if (last === undefined || products.length < READ_AT_ONCE) return;
    after = last.id;
  }
}

/** The same, all at once. */
export async function readRecords(db: Database, now: Date): Promise<IndexedVariant[]> {
  const records: IndexedVariant[] = [];
  for await (const part of readRecordsInParts(db, now)) records.push(...part);
  return records;
}

/** The same of a few products. */
export async function readRecordsOf(
  db: Database,
  productIds: readonly number[],
  now: Date,
): Promise<IndexedVariant[]> {
  const records: IndexedVariant[] = [];
  const ids = productIds.toSorted((one, other) => one - other);
  const places = await readIndexedPlaces(db);
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const products = await readIndexedProducts(db, places, { ids: ids.slice(from, from + READ_AT_ONCE) });
    records.push(...toRecords(products, now));
  }
  return records;
}

function toRecords(products: readonly IndexedProduct[], now: Date): IndexedVariant[] {
  const daysOf = daysUntilHereOnce(now);
  return products.flatMap((product) => {
    const swatches = swatchesOf(product);
    return product.variants
      .toSorted((one, other) => Number(other.main) - Number(one.main))
      .map((variant) => ({
        record: toRecord(product, variant, { swatches, days: daysOf(variant), now }),
        places: product.ancestors
          .map(({ name }) => name)
          .filter((name) => name !== product.category_name)
          .concat(isPresent(product) ? ['gift'] : [])
          .join(' '),
        words: searchTextOf(product),
      }));
  });
}

/** The editors have put it among the presents. */
function isPresent({ collections }: IndexedProduct): boolean {
  return collections.some(({ tags }) => tags.includes('presents'));
}

function searchTextOf({ content, collections }: IndexedProduct): string {
  const themes = collections.flatMap(({ slug, tags }) => [slug.replaceAll('-', ' '), ...tags]);
  return [content.description, ...content.features, ...content.room_tags, ...themes].join(' ');
}

type Variant = IndexedProduct['variants'][number];

function toRecord(
  product: IndexedProduct,
  variant: Variant,
  { swatches, days, now }: { swatches: VariantRecord['swatches']; days: number | null; now: Date },
): VariantRecord {
  const { content } = variant;
  const price = cataloguePrice(variant);
  const deal = dealAt(content.deals ?? [], now);
  const { season_badges } = product.content;
  const permalinks = product.ancestors.map(({ permalink }) => permalink);
  return {
    objectID: String(variant.id),
    product_id: product.id,
    variant_id: variant.id,
    name: product.name,
    variant_name: variant.name,
    slug: variant.slug,
    product_slug: product.slug,
    sku: variant.sku,
    supplier_name: product.supplier_name,
    supplier_slug: product.supplier_slug,
    category_name: product.category_name,
    category_permalink: product.category_permalink,
    category_permalinks: permalinks,
    collection_slugs: collectionsOf(product, variant),
    ...indexedAttributes(product, variant),
    availability: availabilityOf(variant, now),
    arrives_within: arrivalWindows(days),
    arrives_on: arrivalDay(days, now),
    rated_at_least: RATING_STEPS.filter((step) => averageRating(product) >= Number(step)),
    on_sale: isOnSale(price, now),
    top_seller: variant.top_seller,
    daily_deal: product.content.feature_tags.includes('Daily Deals'),
    ...(deal && { deal_ends_at: deal.endsAt }),
    ...(season_badges && { season_badges }),
    gift_card: product.gift_card,
    ...(variant.eligible_for_promotion ? {} : { excluded_from_promotions: true as const }),
    purchasable: isBuyable(variant, now),
    price: dollarsFromCents(sellingPriceCents(price, now)),
    ...priceFrom(variant, product, now),
    regular_price: dollarsFromCents(variant.price_cents),
    shipping_category: variant.shipping_category,
    width: measure(content.dimensions.width),
    depth: measure(content.dimensions.depth),
    height: measure(content.dimensions.height),
    rating_average: averageRating(product),
    rating_count: product.rating_count,
    popularity: popularityOf(product, variant, now),
    created_at: Math.floor(Date.parse(String(product.created_at)) / 1_000),
    picture: variant.pictures.main,
    hover_picture: variant.pictures.hover,
    swatches,
  };
}

/** One swatch per look: sizes of the same cloth share theirs. */
function swatchesOf(product: IndexedProduct): VariantRecord['swatches'] {
  const byColor = new Map<string, VariantRecord['swatches'][number]>();
  for (const { slug, option_name, content } of product.variants) {
    if (content.swatch && !byColor.has(content.swatch)) {
      byColor.set(content.swatch, { slug, name: option_name ?? '', color: content.swatch });
    }
  }
  return [...byColor.values()];
}

function isBuyable(variant: Variant, now: Date): boolean {
  const { made_to_order, purchasable, quantity } = variant;
  return purchasable && (quantity > 0 || takesBackOrders(variant, now) || made_to_order);
}

function availabilityOf(variant: Variant, now: Date): VariantRecord['availability'] {
  if (variant.discontinued) return 'Discontinued';
  if (variant.quantity > 0) return 'In stock';
  if (variant.made_to_order) return 'Made to order';
  return takesBackOrders(variant, now) ? 'Back order' : 'Sold out';
}

/** Of thousands of variants a few dozen are waited for differently, and to count business days takes long. */
function daysUntilHereOnce(now: Date): (variant: Variant) => number | null {
  const known = new Map<string, number | null>();
  return (variant) => {
    const { estimated_availability_type: type, lead_time, backorderable_date: date } = variant.content;
    const key = JSON.stringify([isBuyable(variant, now), type, lead_time, date, variant.shipping_category]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const days = daysUntilHere(variant, now);
    known.set(key, days);
    return days;
  };
}

/** How many days an order of now takes at most, wherever it goes; null for what cannot be bought. */
function daysUntilHere(variant: Variant, now: Date): number | null {
  if (!isBuyable(variant, now)) return null;
  return daysUntilDelivered(
    {
      estimatedAvailabilityType: variant.content.estimated_availability_type,
      leadTime: variant.content.lead_time,
      backorderableDate: variant.content.backorderable_date,
      shippingCategory: variant.shipping_category,
    },
    now,
  );
}

function arrivalWindows(days: number | null): string[] {
  return days === null ? [] : ARRIVAL_WINDOWS.filter((window) => days <= window.days).map(({ name }) => name);
}

function arrivalDay(days: number | null, now: Date): number | null {
  // The days of the store are those of its clock: at night it is tomorrow elsewhere already.
  return days === null ? null : Date.parse(centralDay(now)) / DAY_MS + days;
}

/** What a card says of the piece's other finishes and sizes: that they cost more, or what the cheapest costs. */
function priceFrom(variant: Variant, product: IndexedProduct, now: Date) {
  const cents = product.variants
    .filter((each) => isBuyable(each, now))
    .map((each) => sellingPriceCents(cataloguePrice(each), now));
  const own = sellingPriceCents(cataloguePrice(variant), now);
  const [lowest, highest] = [Math.min(own, ...cents), Math.max(own, ...cents)];
  if (own > lowest) return { price_from: dollarsFromCents(lowest) };
  return highest > own ? { is_price_from: true as const } : {};
}

/** Buyers' reviews and the editors' mark; what cannot be bought comes last. */
function popularityOf(product: IndexedProduct, variant: Variant, now: Date): number {
  if (!isBuyable(variant, now)) return 0;
  const isTopSeller = product.variants.some(({ top_seller }) => top_seller);
  const rating = product.rating_count > 0 ? product.rating_sum / product.rating_count : 0;
  return Math.round(10 + (isTopSeller ? 40 : 0) + product.rating_count * 2 + rating * 4);
}

function measure(value: number | string | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
