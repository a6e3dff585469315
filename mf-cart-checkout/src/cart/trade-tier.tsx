import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { nextDesignerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';

/**
 * Which tier prices a designer's cart, whether by this very order, and what the next one would give. Nothing for other customers, and
 * beside a code or a campaign, which takes the tier's place.
 */
export function TradeTier({ order, className }: { order: Order; className: string | undefined }) {
  const tier = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  if (tier.tier_name === null || !order.designer_discount_applied) return null;
  const isByOrder = tier.discount > (tier.locked_in_tier?.discount ?? tier.discount);
  const annualCents = centsFromDollars(tier.annual_spend);
  const orderCents = centsFromDollars(tier.current_order_spend);
  const next = nextDesignerTierWithOrder(annualCents, orderCents);
  const missing = next && formatDollars(next.fromCents - annualCents - orderCents);
  return (
    <p className={className}>
      Your tier: {capitalized(tier.tier_name)}, {tier.discount}% off regular prices
      {isByOrder && ', reached with this order'}.{next && ` ${missing} more, and it is ${next.percent}%.`}
    </p>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
