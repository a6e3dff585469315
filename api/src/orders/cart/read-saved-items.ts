import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import type { SavedItem } from '@sanderling/contract/wire/orders/order-calls';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { compareAtPriceCents, sellingPriceCents } from '@sanderling/pricing/price-display/price-rows';
import { addressOf } from '../../catalogue/media/picture-library.ts';
import { cataloguePrice } from '../../catalogue/products/catalogue-price.ts';
import { takesBackOrders } from '../../catalogue/products/sold-out.ts';
import type { Database } from '../../platform/database/schema.ts';

const IMAGE_WIDTH = 480;

/** Products that a shopper saved for later, with today's price and stock, in one query and in the order asked for. */
export async function readSavedItems(
  db: Database,
  variantIds: readonly number[],
  now: Date,
): Promise<SavedItem[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.slug', 'variant.option_name', 'variant.pictures'])
    .select([
      'variant.price_cents',
      'variant.sale_price_cents',
      'variant.sale_display',
      'variant.sale_date_end',
      'variant.content',
    ])
    .select(['variant.quantity', 'variant.backorderable', 'variant.made_to_order'])
    .select(['variant.purchasable', 'variant.listed', 'variant.discontinued'])
    .select(['variant.eligible_for_promotion', 'product.name', 'product.gift_card', 'product.is_virtual'])
    .where('variant.id', 'in', variantIds)
    .execute();
  const items = new Map(rows.map((row) => [row.id, toSavedItem(row)]));
  return [...new Set(variantIds)].map((id) => items.get(id)).filter((item) => item !== undefined);

  function toSavedItem(row: (typeof rows)[number]): SavedItem {
    const price = cataloguePrice(row);
    const compareAtCents = compareAtPriceCents(price, now);
    const isSold = row.purchasable && row.listed && !row.discontinued;
    const isUnlimited = takesBackOrders(row, now) || row.made_to_order || row.gift_card;
    const { main } = row.pictures;
    return {
      variant_id: row.id,
      product_name: row.name,
      option_name: row.option_name,
      product_url: `/products/${row.slug}`,
      image_url: main ? addressOf(main, IMAGE_WIDTH) : '',
      price: dollarsFromCents(sellingPriceCents(price, now)),
      compare_at_price: compareAtCents === null ? null : dollarsFromCents(compareAtCents),
      gift_card: row.gift_card,
      is_virtual: row.is_virtual,
      eligible_for_promotion: row.eligible_for_promotion,
      max_quantity: isSold
        ? Math.max(0, Math.min(MAX_QUANTITY, isUnlimited ? MAX_QUANTITY : row.quantity))
        : 0,
      is_sold: isSold,
    };
  }
}
