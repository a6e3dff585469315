import { type PriceRow, type PricingProduct, priceRows } from '@sanderling/pricing/price-display/price-rows';
import { promotionPercentOf } from '@sanderling/pricing/price-display/promotion-percent';
import { designerTierAtom, NO_DESIGNER_TIER, orderAtom, useClientAtomValue } from '@sanderling/runtime';

/** The rows of a piece's price for who is looking on: trade and promotion prices are for designers only. Amounts are in cents. */
export function useCustomerPriceRows(): (piece: PricingProduct) => PriceRow[] {
  const { discount: designerPercent } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  const promotionPercent = promotionPercentOf(useClientAtomValue(orderAtom, null));
  return (piece) => priceRows(piece, { designerPercent, promotionPercent });
}
