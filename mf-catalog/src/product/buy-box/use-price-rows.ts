import { type PriceRow, priceRows } from '@sanderling/pricing/price-display/price-rows';
import { promotionPercentOf } from '@sanderling/pricing/price-display/promotion-percent';
import { designerTierAtom, orderAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** The rows of a variant's price for this customer: trade and promotion prices are for designers only. */
export function usePriceRows(
  { gift_card, is_virtual }: Pick<ProductPageData['product'], 'gift_card' | 'is_virtual'>,
  variant: VariantSummary,
): readonly PriceRow[] {
  const { discount } = useAtomValue(designerTierAtom);
  const order = useAtomValue(orderAtom);
  return priceRows(
    {
      price: variant.priceCents,
      salePrice: variant.salePriceCents,
      isOnSale: variant.is_on_sale,
      isGiftCard: gift_card,
      isVirtual: is_virtual,
      isEligibleForPromotion: variant.eligible_for_promotion,
    },
    { designerPercent: discount, promotionPercent: promotionPercentOf(order) },
  );
}
