import type { Product } from '@sanderling/contract/wire/catalogue/product';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { nextTier } from '@sanderling/pricing/promotions/find-tier';
import { percentWithPiece } from '@sanderling/pricing/promotions/percent-with-piece';
import { CAMPAIGNS, tiersFor } from '@sanderling/pricing/promotions/promotion-tiers';

/** Of a cart: what decides which campaign counts in it, and how far it is. */
export type CartInCampaign = Pick<
  Order,
  | 'url_campaign'
  | 'promo_code'
  | 'designer_discount_applied'
  | 'discounts_adjustments'
  | 'promotion'
  | 'promotions'
  | 'line_items'
>;

/**
 * What the campaign gives for a piece that is added to this cart, and what the next step gives: "gets 20% off", as what follows the piece. Null where the campaign does not count, for the
 * piece or for a cart with another discount, and for a piece that the cart has: what it has is said of the cart.
 */
export function pieceInCampaign(
  { gift_card, variants }: Pick<Product, 'gift_card' | 'variants'>,
  variantId: number,
  { cart, campaign: code }: { cart: CartInCampaign | null; campaign: string },
): string | null {
  const variant = variants[variantId];
  const campaign = CAMPAIGNS.get(cart?.url_campaign ?? code);
  if (!variant?.eligible_for_promotion || !variant.purchasable || gift_card || !campaign) return null;
  if (cart && !cart.url_campaign && hasOtherDiscount(cart)) return null;
  if (cart?.line_items.some((line) => line.variant.id === variantId)) return null;
  const { sku, price, sale_price, is_on_sale } = variant;
  const addedCents = centsFromDollars(is_on_sale && sale_price !== null ? sale_price : price);
  const percent = percentWithPiece(cart, cart?.url_campaign ? null : code, { sku, addedCents });
  if (percent === 0) return null;
  const inCartCents = centsFromDollars(cart?.promotion?.eligible_line_items_total_price ?? 0);
  const next = nextTier(tiersFor(campaign, sku), inCartCents + addedCents);
  const gets = `gets ${percent}% off`;
  if (!next) return `${gets}, the most that this offer gives.`;
  const missing = formatDollars(next.fromCents - inCartCents - addedCents, { trimZeroCents: true });
  return `${gets}, and ${next.percent}% with ${missing} more of eligible pieces.`;
}

/** A code that was typed, or the trade discount: the campaign comes in place of neither by itself. */
function hasOtherDiscount(cart: CartInCampaign): boolean {
  return cart.promo_code !== null || cart.designer_discount_applied || cart.discounts_adjustments.length > 0;
}
