import { projectPaths } from '@sanderling/contract/site/project-paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import {
  ANNUAL_SPEND_DAYS,
  designerTierWithOrder,
  nextDesignerTierWithOrder,
} from '@sanderling/pricing/promotions/designer-tiers';
import type { NO_DESIGNER_TIER } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';

const GIFT_CARDS = 'gift-cards';

type DesignerTier = typeof NO_DESIGNER_TIER;

interface TradedOrder extends Pick<Order, 'designer_discount_applied'> {
  line_items: readonly Pick<LineItem, 'compare_at_price' | 'category_permalink'>[];
}

interface TradeTierProps {
  order: TradedOrder;
  tier: DesignerTier;
  className: string | undefined;
}

/** Which tier prices a designer's cart, whether by this very order, what the next one takes, how both are counted, and what the order leaves. */
export function TradeTier({ order, tier, className }: TradeTierProps) {
  const { current_order_spend: spend, discount, tier_name: name } = tier;
  if (name === null) return null;
  const annualCents = centsFromDollars(tier.annual_spend);
  const percentOfYear = ofAnyOrder(annualCents).percent;
  const orderCents = centsFromDollars(spend);
  const next = nextDesignerTierWithOrder(annualCents, orderCents);
  const missing = next && formatDollars(next.fromCents - annualCents - orderCents);
  return (
    <>
      <p className={className}>
        Your tier: {capitalized(name)}, {discount}% off regular prices
        {!order.designer_discount_applied && ', where that is the lower price'}
        {discount > percentOfYear && ', reached with this order'}.
        {next && ` ${missing} more, and it is ${next.percent}%.`}
      </p>
      {orderCents > 0 && (
        <p className={className}>
          That counts {formatDollars(annualCents)} of your last {ANNUAL_SPEND_DAYS} days and{' '}
          {formatDollars(orderCents)} of this cart{exceptions(order)}. {yearAfter(tier, annualCents)}
        </p>
      )}
    </>
  );
}

/** What a designer does with a cart beside paying for it. */
export function DesignerWays() {
  return (
    <>
      <Link to={`${quotePaths.form}?from=cart`}>Ask for a quote</Link>
      <Link to={`${projectPaths.list}?from=cart`}>Add to a project</Link>
    </>
  );
}

/** Why the cart counts with another sum than its subtotal, which is at regular prices. */
function exceptions({ line_items: lines }: TradedOrder): string {
  const reasons = [
    lines.some(({ compare_at_price: regular }) => regular !== null) && 'pieces on sale at their sale price',
    lines.some(({ category_permalink: of }) => of === GIFT_CARDS) && 'gift cards not at all',
  ].filter(Boolean);
  return reasons.length > 0 ? `, ${reasons.join(', ')}` : '';
}

/** A year counts what was paid for the pieces, so that an order may reach a tier which the orders after it do not have. */
function yearAfter(
  { current_order_spend_post_discount: paid, discount }: DesignerTier,
  annualCents: number,
): string {
  const yearCents = annualCents + centsFromDollars(paid);
  const after = ofAnyOrder(yearCents);
  const before = ofAnyOrder(annualCents).percent;
  const sum = `Paid for, it brings your year to ${formatDollars(yearCents)}, after discounts`;
  if (after.percent > before) return `${sum}: ${capitalized(after.name)}, ${after.percent}%, from then on.`;
  return discount > before ? `${sum}, so the orders after it begin at ${after.percent}%.` : `${sum}.`;
}

/** What every order has, also an empty one: from $50,000 on more than the year alone has locked in. */
const ofAnyOrder = (yearCents: number) => designerTierWithOrder(yearCents, 0);

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
