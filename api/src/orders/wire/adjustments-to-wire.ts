import type { Adjustment } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents, formatDollars } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { chargeName } from '@sanderling/pricing/price-display/charge-name';
import type { OrderRecord } from '../records/load-order.ts';
import { isTaxExempt } from '../records/order-totals-now.ts';
import { exemptionInWords } from './exemption-in-words.ts';

const TAX_LABEL = 'Sales Tax';
const ZIP_FEE_LABEL = 'Shipping Cost Zipcode Fee';
const WHITE_GLOVE_LABEL = 'White Glove Shipping';

const NOTHING = {
  ...{ amount: 0, best_price_optimization: false, is_promotion: false },
  ...{ promotion_id: null, order_gift_card_id: null },
};

type Addition = Partial<Adjustment> & { explanation: string };

/** Everything that is added to or taken off the lines, in the contract's order of application. */
export function adjustmentsOf(order: OrderRecord, totals: OrderTotals): Adjustment[] {
  const { promotion, shipping } = totals;
  const adjustments: Adjustment[] = [];
  const add = (label: string, cents: number, rest: Addition) => {
    if (cents === 0) return;
    adjustments.push({
      ...{ ...NOTHING, label, title: chargeName(label), amount: dollarsFromCents(cents) },
      ...rest,
    });
  };
  if (promotion !== null) {
    const rest = { promotion_id: promotion.promotionId, is_promotion: true };
    add(promotion.label, -totals.discountCents, { ...rest, explanation: explainPromotion(totals) });
  }
  const bestPrice = {
    best_price_optimization: true,
    explanation: explainBestPrice(totals),
  };
  add('Best Price Optimization', -totals.bestPriceCents, bestPrice);
  add(ZIP_FEE_LABEL, shipping.zipFeeCents, {
    explanation: `The carrier's fee for delivery to ${shipping.zipFeeArea ?? 'this ZIP code'}.`,
  });
  add(WHITE_GLOVE_LABEL, shipping.whiteGloveCents, {
    explanation: 'Carried to the room of your choice, unpacked and assembled.',
  });
  const isExempt = wasTaxExempt(order, totals);
  const explanation = explainTax(order, totals, isExempt);
  add(TAX_LABEL, totals.taxCents, { explanation });
  // Nothing is added, and it is said why: a receipt with a tax of $0.00 alone explains it to no tax office.
  if (isExempt) adjustments.push({ ...NOTHING, label: TAX_LABEL, title: exemptTitle(order), explanation });
  for (const { orderGiftCardId, amountCents } of totals.giftCards) {
    const card = order.giftCards.find(({ id }) => id === orderGiftCardId);
    const explanation = `Paid with the gift card ending in ${card?.lastFour ?? '****'}.`;
    add('Gift Card', -amountCents, { order_gift_card_id: orderGiftCardId, explanation });
  }
  return adjustments;
}

function explainPromotion({ designerTier, discountedLines, lines, promotion }: OrderTotals): string {
  const reduced = lines.filter(({ discountCents }) => discountCents > 0);
  const isDesigner = reduced.some(({ explanation }) => explanation.pricedBy === 'designer');
  if (isDesigner && designerTier !== null) {
    return `Your ${designerTier.name} designer price: ${designerTier.percent}% off the regular price of ${counted(reduced.length)}.`;
  }
  // Lines with a lower designer price say so themselves; only the others tell what the promotion gives.
  const percents = reduced
    .filter(({ explanation }) => explanation.pricedBy === 'promotion')
    .map(({ explanation }) => explanation.percent);
  const isSame = percents.every((percent) => percent === discountedLines.percent);
  const percent = isSame ? `${discountedLines.percent}%` : `up to ${Math.max(...percents)}%`;
  return `${chargeName(promotion?.label ?? 'Discount')}: ${percent} off ${counted(reduced.length)}; eligible pieces come to ${formatDollars(discountedLines.eligibleTotalCents)}.`;
}

function explainBestPrice({ designerTier, lines }: OrderTotals): string {
  const better = lines.filter(({ bestPriceCents }) => bestPriceCents > 0).length;
  return `Your ${designerTier?.name} designer price is the lowest for ${counted(better)}.`;
}

/** The certificate is the studio's: who shows the order to a client shows no number. */
const exemptTitle = ({ exemptionCertificate, hidesTradePrices, shippingAddress }: OrderRecord) =>
  exemptionInWords(
    shippingAddress?.state.name ?? 'this state',
    hidesTradePrices ? null : exemptionCertificate,
  );

/** Of an order whose payment has begun, as it was then: a certificate that comes or ends later changes nothing of it. */
function wasTaxExempt(order: OrderRecord, { taxableCents, taxCents }: OrderTotals): boolean {
  const isTaxed = order.shippingAddress !== null && (order.salesTaxRatePpm ?? 0) > 0 && taxableCents > 0;
  return (
    isTaxed && (order.frozenTotals === null ? isTaxExempt(order) : taxCents === 0 && order.userId !== null)
  );
}

function explainTax(order: OrderRecord, totals: OrderTotals, isExempt: boolean): string {
  const state = order.shippingAddress?.state.name ?? 'State';
  if (isExempt) return `Free of ${state} sales tax: we have your resale certificate.`;
  const percent = (order.salesTaxRatePpm ?? 0) / 10_000;
  return `${state} sales tax, ${percent}% of ${formatDollars(totals.taxableCents)}.`;
}

function counted(lines: number): string {
  return lines === 1 ? 'one item' : `${lines} items`;
}

export function isTax(adjustment: Adjustment): boolean {
  return adjustment.label === TAX_LABEL;
}

/** Sums amounts of the wire in cents, so that no fraction of a cent appears on the way. */
export function totalDollars(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}
