import { type PriceRow, type PricingProduct, priceRows } from '@sanderling/pricing/price-display/price-rows';
import {
  designerTierAtom,
  NO_DESIGNER_TIER,
  promotionPercentAtom,
  useClientAtomValue,
} from '@sanderling/runtime';

/**
 * The rows of a piece's price for who is looking on: trade and promotion prices are for designers only. Amounts are in cents. `addedCents` is by
 * how much the cart's sum grows: the price of one piece when left out.
 */
export function useCustomerPriceRows(): (piece: PricingProduct, addedCents?: number) => PriceRow[] {
  const { discount } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  const promotion = useClientAtomValue(promotionPercentAtom, null);
  return (piece, addedCents = (piece.isOnSale && piece.salePrice) || piece.price) => {
    const promotionPercent = promotion?.of({ sku: piece.sku, addedCents }) ?? 0;
    const designerPercent = (discount && promotion?.ofTier?.(addedCents)) || discount;
    return priceRows(piece, { designerPercent, promotionPercent });
  };
}
