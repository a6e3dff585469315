import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';
import { useCustomerPriceRows } from '@sanderling/ui/price/use-customer-price-rows.ts';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** The rows of a variant's price for this customer. The number of any variant will do: a product's begin alike. */
export function usePriceRows(
  { gift_card, is_virtual }: Pick<ProductPageData['product'], 'gift_card' | 'is_virtual'>,
  variant: VariantSummary,
  sku: string,
  quantity = 1,
): readonly PriceRow[] {
  const rowsOf = useCustomerPriceRows();
  return rowsOf(
    {
      sku,
      price: variant.priceCents,
      salePrice: variant.salePriceCents,
      isOnSale: variant.is_on_sale,
      isGiftCard: gift_card,
      isVirtual: is_virtual,
      isEligibleForPromotion: variant.eligible_for_promotion,
    },
    variant.sellingPriceCents * quantity,
  );
}
