import { departureOf } from '@sanderling/pricing/delivery-dates/departure';
import { sellingPriceCents } from '@sanderling/pricing/price-display/price-rows';
import { cataloguePrice } from '../../catalogue/products/catalogue-price.ts';
import { takesBackOrders } from '../../catalogue/products/sold-out.ts';
import { toWireImages } from '../../catalogue/products/variant-wire.ts';
import type { CatalogueLine } from '../../platform/database/columns/order-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { LineRecord } from './catalogue-line-item.ts';
import { orderedThroughQuote } from './ordered-through-quote.ts';
import { quotedRegularPrice } from './quoted-regular-price.ts';

/** Lines that were frozen before they said when they leave. */
const ADDED_LATER = {
  estimatedAvailabilityType: 'in_stock',
  leadTime: null,
  backorderableDate: null,
} as const;

/** The lines of an order in the order in which they were first added, with today's catalogue prices unless frozen. */
export async function loadLines(
  db: Database | Transaction,
  orderId: string,
  now: Date,
): Promise<LineRecord[]> {
  return [...(await loadLinesOf(db, [orderId], now)).values()].flat();
}

/** The lines of several orders by the orders' ids, in one query. */
export async function loadLinesOf(
  db: Database | Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, LineRecord[]>> {
  const rows = await db
    .selectFrom('line_item')
    .innerJoin('variant', 'variant.id', 'line_item.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select([
      'line_item.id',
      'line_item.order_id',
      'line_item.variant_id',
      'line_item.quantity as line_quantity',
      'line_item.frozen',
      'line_item.added_at',
      'line_item.gift_delivery',
      'line_item.quoted_price_cents',
      'line_item.quoted_lead_time',
      'variant.sku',
      'variant.name as variant_name',
      'variant.slug',
      'variant.pictures',
      'variant.option_name',
      'variant.price_cents',
      'variant.sale_display',
      'variant.sale_price_cents',
      'variant.sale_date_end',
      'variant.quantity as stock_quantity',
      'variant.backorderable',
      'variant.made_to_order',
      'variant.discontinued',
      'variant.purchasable',
      'variant.listed',
      'variant.shipping_category',
      'variant.content',
      'variant.eligible_for_promotion',
      'variant.non_returnable',
      'product.name as product_name',
      'product.gift_card',
      'product.is_virtual',
      'brand.name as brand_name',
      'category.name as category_name',
      'category.permalink as category_permalink',
    ])
    .select((eb) =>
      eb
        .selectFrom('gift_card')
        .select((card) => card.fn.min('gift_card.created_at').as('at'))
        .whereRef('gift_card.line_item_id', '=', 'line_item.id')
        .as('emailed_at'),
    )
    .select((eb) =>
      eb
        .selectFrom('gift_card_reissue')
        .select((reissue) => reissue.fn.max('gift_card_reissue.created_at').as('at'))
        .whereRef('gift_card_reissue.line_item_id', '=', 'line_item.id')
        .as('reissued_at'),
    )
    .select((eb) =>
      eb
        .selectFrom('gift_card_reissue')
        .select('gift_card_reissue.kind')
        .whereRef('gift_card_reissue.line_item_id', '=', 'line_item.id')
        .orderBy('gift_card_reissue.created_at', 'desc')
        .orderBy('gift_card_reissue.id', 'desc')
        .limit(1)
        .as('reissued_how'),
    )
    .select((eb) => [orderedThroughQuote(eb).as('ordered_through_quote'), quotedRegularPrice(eb)])
    .select((eb) => eb.fn.coalesce('line_item.position', 'line_item.id').as('position'))
    .where('line_item.order_id', 'in', orderIds)
    .orderBy('position')
    .orderBy('line_item.id')
    .execute();

  const lines = new Map<string, LineRecord[]>();
  for (const row of rows) {
    const live: CatalogueLine = {
      sku: row.sku,
      variantName: row.variant_name,
      slug: row.slug,
      optionName: row.option_name,
      productName: row.product_name,
      categoryName: row.category_name,
      categoryPermalink: row.category_permalink,
      supplierName: row.brand_name,
      images: toWireImages(row.pictures),
      regularPriceCents: row.price_cents,
      sellingPriceCents: sellingPriceCents(cataloguePrice(row), now),
      shippingCategory: row.shipping_category,
      estimatedAvailabilityType: row.content.estimated_availability_type,
      leadTime: row.content.lead_time,
      backorderableDate: row.content.backorderable_date,
      isGiftCard: row.gift_card,
      isVirtual: row.is_virtual,
      isEligibleForPromotion: row.eligible_for_promotion,
      returnPolicy: row.non_returnable ? row.content.returns : null,
    };
    // Lines that were frozen before they said whether they can be returned have what the catalogue says now.
    const content =
      row.frozen === null ? live : { ...ADDED_LATER, ...{ returnPolicy: live.returnPolicy }, ...row.frozen };
    const line: LineRecord = {
      ...content,
      id: row.id,
      variantId: row.variant_id,
      quantity: row.line_quantity,
      position: row.position,
      giftDelivery: row.gift_delivery,
      emailedAt: row.emailed_at,
      reissuedAt: row.reissued_at,
      reissuedHow: row.reissued_how,
      quotedPriceCents: row.quoted_price_cents,
      quotedRegularCents: row.quoted_regular_cents,
      quotedLeadTime: row.quoted_lead_time,
      addedAt: row.added_at,
      orderedWith: row.frozen === null ? row.ordered_through_quote : null,
      deals: row.frozen === null ? (row.content.deals ?? []) : [],
      departure: departureOf(content),
      backorderDateNow: live.estimatedAvailabilityType === 'date' ? live.backorderableDate : null,
      isPurchasable: row.purchasable && row.listed && !row.discontinued,
      availableQuantity:
        takesBackOrders(row, now) || row.made_to_order || row.gift_card ? null : row.stock_quantity,
    };
    const others = lines.get(row.order_id);
    if (others === undefined) lines.set(row.order_id, [line]);
    else others.push(line);
  }
  return lines;
}
