import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { priceRows } from '@sanderling/pricing/price-display/price-rows';
import { designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';

const dollars = (cents: number) => formatDollars(cents, { trimZeroCents: true });

/** What one piece costs today, in words: a designer's trade price with the regular one beside it, anyone else's as the shop asks it. */
export function OwnPrice({ price, regularPrice }: { price: number; regularPrice: number }) {
  const { discount } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  const sellingCents = centsFromDollars(price);
  const regularCents = centsFromDollars(regularPrice);
  const [first] = priceRows(
    {
      ...{ price: regularCents, salePrice: sellingCents, isOnSale: sellingCents < regularCents },
      ...{ isGiftCard: false, isVirtual: false, isEligibleForPromotion: false },
    },
    { designerPercent: discount, promotionPercent: 0 },
  );
  if (first?.kind !== 'designer' || first.amountCents >= sellingCents)
    return <>{dollars(sellingCents)} today</>;
  return (
    <>
      {dollars(first.amountCents)} trade price today, {dollars(regularCents)} regular
    </>
  );
}
