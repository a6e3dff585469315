import { centsFromDollars } from '@sanderling/pricing/money';
import type { PricingProduct } from '@sanderling/pricing/price-display/price-rows';

/** In dollars, as the API tells it. */
interface ToldPrice {
  price: number;
  sale_price: number | null;
  is_on_sale: boolean;
}

/** What decides whether a discount counts for a piece. */
interface Discounted {
  sku?: string;
  gift_card: boolean;
  is_virtual: boolean;
  eligible_for_promotion: boolean;
}

/** A piece that the API has told of, as prices are worked out. */
export function pricedPiece({ price, sale_price, is_on_sale }: ToldPrice, piece: Discounted): PricingProduct {
  return {
    ...(piece.sku !== undefined && { sku: piece.sku }),
    price: centsFromDollars(price),
    salePrice: sale_price === null ? null : centsFromDollars(sale_price),
    isOnSale: is_on_sale,
    isGiftCard: piece.gift_card,
    isVirtual: piece.is_virtual,
    isEligibleForPromotion: piece.eligible_for_promotion,
  };
}
