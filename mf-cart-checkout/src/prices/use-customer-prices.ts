import { type PriceRow, type PricingProduct, priceRows } from '@sanderling/pricing/price-display/price-rows';
import { promotionPercentOf } from '@sanderling/pricing/price-display/promotion-percent';
import { designerTierAtom, orderAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';

/** A piece that is not in the cart, or not as it will be. Amounts are in dollars, as the API tells them. */
interface PricedPiece {
  price: number;
  /** Null unless it is on sale now. */
  salePrice: number | null;
  traits: Pick<PricingProduct, 'isGiftCard' | 'isVirtual' | 'isEligibleForPromotion'>;
}

/** What a piece costs who is looking on: the rows that its own page shows them. */
export function useCustomerPrices(): (piece: PricedPiece) => readonly PriceRow[] {
  const { discount } = useAtomValue(designerTierAtom);
  const order = useAtomValue(orderAtom);
  const percents = { designerPercent: discount, promotionPercent: promotionPercentOf(order) };
  return ({ price, salePrice, traits }) => {
    const cents = (dollars: number) => Math.round(dollars * 100);
    const product = {
      ...traits,
      price: cents(price),
      salePrice: salePrice === null ? null : cents(salePrice),
      isOnSale: salePrice !== null,
    };
    return priceRows(product, percents);
  };
}
