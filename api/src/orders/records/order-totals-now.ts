import { type OrderTotals, orderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { PrimaryDiscount } from '@sanderling/pricing/order-totals/primary-discount';
import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';
import type { ProblemError } from '../../platform/http/problem.ts';
import { promotionRefusal } from '../../promotions/codes/promotion-refusal.ts';
import { isAvailable } from './catalogue-line-item.ts';
import { LORRY_CATEGORIES, WHITE_GLOVE } from './delivery-rates.ts';
import type { OrderRecord } from './load-order.ts';

/** An order's totals: those frozen when payment began, else computed from the catalogue of this moment, of what it has. */
export function totalsOf(order: OrderRecord): OrderTotals {
  if (order.frozenTotals !== null) return order.frozenTotals;
  const address = order.shippingAddress;
  // A quote is bought whole or not at all: its total is one number, whatever keeps it from being paid.
  const lines = order.lines.filter((line) => line.isQuoted || isAvailable(line));
  const isDesigner = order.annualSpendCents !== null && order.quote === null;
  return orderTotals({
    lines,
    primaryDiscount: discountOf(order).discount,
    designer: isDesigner ? { annualSpendCents: order.annualSpendCents ?? 0 } : null,
    quotedShippingCents: lines.length === 0 ? null : (order.quote?.shippingCents ?? null),
    destination: address === null ? null : { zipCode: address.zip_code, stateAbbr: address.state.abbr },
    serviceLevels: order.serviceLevels,
    giftCards: order.giftCards
      .filter(({ isInUse }) => isInUse)
      .map(({ id, balanceCents }) => ({ orderGiftCardId: id, balanceCents })),
    zipFees: { appliesTo: LORRY_CATEGORIES, fees: order.zipFees },
    whiteGlove: WHITE_GLOVE,
    salesTaxRate:
      address === null || order.salesTaxRatePpm === null
        ? null
        : { stateAbbr: address.state.abbr, ratePpm: isTaxExempt(order) ? 0 : order.salesTaxRatePpm },
  });
}

/** Whether the order goes, or would go, to a state of which its owner has given a resale certificate. */
export function isTaxExempt({ exemptStates, shippingAddress }: OrderRecord): boolean {
  return shippingAddress !== null && exemptStates.includes(shippingAddress.state.abbr);
}

/** The one discount that applies to an order now. `refusal` says why the one on it no longer applies. */
export function discountOf(order: OrderRecord): {
  discount: PrimaryDiscount | null;
  refusal: ProblemError | null;
} {
  const { promotion } = order;
  if (order.quote !== null) return { discount: null, refusal: null };
  const tier: PrimaryDiscount | null = order.annualSpendCents === null ? null : { kind: 'designer' };
  if (order.isDesignerDefault) return { discount: tier, refusal: null };
  if (promotion === null) return { discount: null, refusal: null };
  const refusal = promotionRefusal(promotion, {
    now: order.readAt,
    isSignedIn: order.ownerId !== null,
    customers: order.customers,
    lines: order.lines,
  });
  // A designer whose code does not count any more pays trade prices, as without it.
  if (refusal !== null) return { discount: tier, refusal };
  const named = { promotionId: promotion.id, name: promotion.code, label: promotion.label };
  const campaign = CAMPAIGNS.get(promotion.code);
  return {
    discount:
      promotion.kind === 'campaign' && campaign !== undefined
        ? { kind: 'campaign', ...named, campaign }
        : { kind: 'coupon', ...named, percent: promotion.percent ?? 0 },
    refusal: null,
  };
}
