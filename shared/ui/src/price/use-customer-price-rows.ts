import { type PriceRow, type PricingProduct, priceRows } from '@sanderling/pricing/price-display/price-rows';
import { promotionPercentOf } from '@sanderling/pricing/price-display/promotion-percent';
import { designerTierAtom, orderAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';

/** The rows of a piece's price for who is looking on: trade and promotion prices are for designers only. Amounts are in cents. */
export function useCustomerPriceRows(): (piece: PricingProduct) => PriceRow[] {
  const { discount: designerPercent } = useAtomValue(designerTierAtom);
  const promotionPercent = promotionPercentOf(useAtomValue(orderAtom));
  return (piece) => priceRows(piece, { designerPercent, promotionPercent });
}
