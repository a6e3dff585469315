import type { FinancingQuote } from '@sanderling/contract/wire/orders/checkout-calls';
import { dollarsFromCents } from '@sanderling/pricing/money';
import {
  asLowAsCents,
  FINANCING_MINIMUM_CENTS,
  FINANCING_TERMS,
  type FinancedItem,
  isFinancingVisible,
} from '@sanderling/pricing/price-display/financing';
import type { Principal } from '../../auth/principal/principal.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireChangeableOrder } from '../records/load-order.ts';
import { amountToPay } from './paypal-express.ts';

const MINIMUM = dollarsFromCents(FINANCING_MINIMUM_CENTS);

/** What a month of financing costs. Throws 422/101 where it is not offered. */
export function financingQuote(item: FinancedItem): FinancingQuote {
  if (!isFinancingVisible(item)) {
    const details = `Financing is offered from $${MINIMUM}, and not for gift cards. Choose another payment method.`;
    throw problem('INFORMATION', { message: details, details });
  }
  return financingOf(item);
}

/** The same for what was ordered already, whatever is offered by now. */
export function financingOf(item: FinancedItem): FinancingQuote {
  const { months, aprPercent } = FINANCING_TERMS;
  return {
    as_low_as: dollarsFromCents(asLowAsCents(item)),
    months,
    apr: aprPercent,
    minimum: MINIMUM,
    disclaimer: `${months} monthly payments at ${aprPercent}% APR, subject to approval by Bread. Your rate may differ.`,
  };
}

/** The quote for what a cart costs now: the amount that an application would be for. */
export async function quoteOrderFinancing(
  { db, clock }: PaymentContext,
  orderId: string,
  principal: Principal,
): Promise<FinancingQuote> {
  const order = await requireChangeableOrder(db, orderId, principal, clock());
  const isGiftCard = order.lines.some((line) => line.isGiftCard);
  return financingQuote({ isGiftCard, unitPriceCents: await amountToPay(db, order), quantity: 1 });
}
