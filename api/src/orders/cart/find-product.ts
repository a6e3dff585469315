import { takesBackOrders } from '../../catalogue/products/sold-out.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { notForSale } from '../wire/stock-messages.ts';

/** What is added to a cart, with how many there are; null where there is no end of them. Throws for what is not sold. */
export async function findProduct(db: Database | Transaction, variantId: number, now: Date) {
  const variant = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.name', 'variant.quantity', 'variant.backorderable', 'variant.made_to_order'])
    .select(['variant.purchasable', 'variant.discontinued', 'variant.content', 'product.gift_card'])
    .where('variant.id', '=', variantId)
    .where('variant.listed', '=', true)
    .executeTakeFirst();
  if (variant === undefined) throw problem('VARIANT_NOT_FOUND');
  if (!variant.purchasable || variant.discontinued) throw notForSale();
  const isUnlimited = takesBackOrders(variant, now) || variant.made_to_order || variant.gift_card;
  const { name, gift_card: isGiftCard } = variant;
  return { name, isGiftCard, availableQuantity: isUnlimited ? null : variant.quantity };
}
