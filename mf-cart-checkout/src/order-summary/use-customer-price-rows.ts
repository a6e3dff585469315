import { centsFromDollars } from '@sanderling/pricing/money';
import { type PriceRow, priceRows } from '@sanderling/pricing/price-display/price-rows';
import { promotionPercentOf } from '@sanderling/pricing/price-display/promotion-percent';
import { designerTierAtom, orderAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';

/** In dollars, as the API tells it. */
interface ToldPrice {
  price: number;
  sale_price: number | null;
  is_on_sale: boolean;
}

/** What decides whether a discount counts for a piece. */
interface Discounted {
  gift_card: boolean;
  is_virtual: boolean;
  eligible_for_promotion: boolean;
}

/** The rows of a price for this customer, as on the product page: trade and promotion prices are for designers only. */
export function useCustomerPriceRows(): (told: ToldPrice, piece: Discounted) => PriceRow[] {
  const { discount: designerPercent } = useAtomValue(designerTierAtom);
  const promotionPercent = promotionPercentOf(useAtomValue(orderAtom));
  return ({ price, sale_price, is_on_sale }, piece) =>
    priceRows(
      {
        price: centsFromDollars(price),
        salePrice: sale_price === null ? null : centsFromDollars(sale_price),
        isOnSale: is_on_sale,
        isGiftCard: piece.gift_card,
        isVirtual: piece.is_virtual,
        isEligibleForPromotion: piece.eligible_for_promotion,
      },
      { designerPercent, promotionPercent },
    );
}
