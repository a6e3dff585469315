import { afterPercent, centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';
import { dealEnd } from '@sanderling/ui/price/deal-end.ts';
import { lowestCents } from '@sanderling/ui/price/price.tsx';
import type { VariantSummary } from '../page-data/product-page-data.ts';

interface TierOfPriceProps {
  /** As they are shown above it: until the scripts know what the piece adds to the order, at the tier of now. */
  rows: readonly PriceRow[];
  variant: Pick<VariantSummary, 'deal_ends_at' | 'priceCents' | 'sellingPriceCents'>;
  quantity: number;
  className: string | undefined;
}

/**
 * Which tier makes a designer's trade price, and where these very pieces lift the order to the next one, what they cost in the cart. Only
 * of a piece that has a trade price.
 */
export function TierOfPrice({ rows, variant, quantity, className }: TierOfPriceProps) {
  // The tier may be known anew before this part hydrates: until then it says what the server has said.
  const tier = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  if (tier.tier_name === null) return null;
  const annualCents = centsFromDollars(tier.annual_spend);
  // The dashboard names the tier of the year: one that only the cart reaches is another.
  const isOfCart = tier.discount > designerTierWithOrder(annualCents, 0).percent;
  const reached = designerTierWithOrder(
    annualCents,
    centsFromDollars(tier.current_order_spend) + variant.sellingPriceCents * quantity,
  );
  // The lowest of its prices, as in the cart.
  const inCartCents = Math.min(lowestCents(rows), afterPercent(variant.priceCents, reached.percent));
  return (
    <p className={className}>
      {isOfCart ? 'Your tier, with your cart' : 'Your tier'}: {capitalized(tier.tier_name)}, {tier.discount}%
      off the regular price
      {reached.percent > tier.discount && (
        <>
          . With {quantity === 1 ? 'this piece' : `these ${quantity}`} your order reaches{' '}
          {capitalized(reached.name)}, {reached.percent}%:{' '}
          {formatDollars(inCartCents, { trimZeroCents: true })} each in the cart
        </>
      )}
      {variant.deal_ends_at &&
        `. The sale price of ${formatDollars(variant.sellingPriceCents, { trimZeroCents: true })} ends ${dealEnd(variant.deal_ends_at)}`}
    </p>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
