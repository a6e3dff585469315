import type { OrderAndPayBody } from '@sanderling/contract/wire/orders/order-calls';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { MIN_CHARGE_CENTS } from '@sanderling/pricing/order-totals/gift-card-payments';
import { deliveryName } from '@sanderling/pricing/price-display/shipment-name';
import type { PaymentMethod } from '../../platform/database/columns/named-values.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { type ProblemError, problem } from '../../platform/http/problem.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { boughtOf, orderVersion } from '../records/order-version.ts';
import { orderToWire } from '../wire/order-to-wire.ts';

/** How a shopper wants to pay for an order. */
export interface PaymentAttempt {
  orderId: string;
  method: PaymentMethod;
  /** What the provider's form, page or sheet gave; null for gift cards. */
  token: string | null;
  /** What the shopper saw or agreed to elsewhere; null where nothing was shown but the order itself. */
  expectedTotalCents: number | null;
  /** What gift cards were to pay of it, a positive amount; absent where the page did not send it. */
  expectedGiftCardsCents?: number;
  /** The version of the order that the shopper saw; absent where the page did not send it. */
  expectedVersion?: string;
  /** Of how many pieces the page said that they are on back order without a day; absent where no page showed them. */
  expectedBackOrders?: number;
  /** What else must hold while the order is locked; throws where it does not, and nothing is begun. */
  requireUnderLock?: (tx: Transaction) => Promise<void>;
}

export function attemptOf(body: OrderAndPayBody): PaymentAttempt {
  const { method, token, expected_back_orders: expectedBackOrders = 0, ...expected } = body.payment;
  const how = { orderId: body.order_id, method, token: token ?? null, expectedBackOrders };
  return { ...how, ...expectationOf(expected) };
}

/** What the shopper saw, in cents. */
export function expectationOf(expected: {
  expected_total?: number | undefined;
  expected_gift_cards_total?: number | undefined;
  expected_version?: string | undefined;
}): Pick<PaymentAttempt, 'expectedTotalCents' | 'expectedGiftCardsCents' | 'expectedVersion'> {
  const { expected_total: total, expected_gift_cards_total: giftCards, expected_version: version } = expected;
  return {
    expectedTotalCents: total === undefined ? null : centsFromDollars(total),
    ...(giftCards === undefined ? {} : { expectedGiftCardsCents: centsFromDollars(-giftCards) }),
    ...(version === undefined ? {} : { expectedVersion: version }),
  };
}

/**
 * Throws 409/134 with the order as it is now when it no longer costs what the shopper agreed to. Where more than that has changed since
 * they saw it, the message says what the order is now.
 */
export function requireTotal(
  order: OrderRecord,
  attempt: PaymentAttempt,
  totalCents: number,
  seen: string | null = null,
): void {
  const { expectedTotalCents, expectedGiftCardsCents } = attempt;
  const isTotal = expectedTotalCents === null || expectedTotalCents === totalCents;
  const isPart =
    expectedGiftCardsCents === undefined || expectedGiftCardsCents === totalsOf(order).giftCardsCents;
  if (isTotal && isPart) return;
  const details = orderToWire(order);
  if (!isOther(order, seen)) throw problem('TOTAL_CHANGED', { details });
  throw problem('TOTAL_CHANGED', { details, message: changedMessage(order, expectedTotalCents) });
}

/** Throws 409/138 for an order that is not the one that the shopper saw, and says what it is now. */
export function requireSeen(order: OrderRecord, seen: string | null): void {
  if (isOther(order, seen)) throw changedOrder(order);
}

function isOther(order: OrderRecord, seen: string | null): boolean {
  return seen !== null && order.state === 'cart' && seen !== orderVersion(order);
}

/** As `requireSeen`, of what is bought alone: for who says with the payment where it goes. */
export function requireSeenLines(order: OrderRecord, seen: string | null): void {
  if (seen !== null && boughtOf(seen) !== boughtOf(orderVersion(order))) throw changedOrder(order);
}

function changedOrder(order: OrderRecord): ProblemError {
  return problem('ORDER_CHANGED', { message: changedMessage(order, null) });
}

/** What the order is now, all of it; with what it did cost where that is another total. */
function changedMessage(order: OrderRecord, beforeCents: number | null): string {
  const { contact, line_items: lines, shipments, shipping_address: to, total, ...wire } = orderToWire(order);
  const pieces = lines.map(({ quantity, variant }) => `${quantity} × ${variant.name}`).join(' and ');
  const place = to && `to ${to.address1}, ${to.city}, ${to.state.abbr} ${to.zip_code}`;
  const shown = wire.visible_shipments.flatMap((id) => shipments[id] ?? []);
  const ways = new Set(shown.map((shipment) => deliveryName(shipment).toLowerCase()));
  const email = (contact ?? to)?.email;
  const now = [
    pieces || 'empty',
    place,
    place && `by ${[...ways].join(' and ')}`,
    email && `confirmed to ${email}`,
  ]
    .filter(Boolean)
    .join(', ');
  const totalCents = centsFromDollars(total);
  const before =
    beforeCents === null || beforeCents === totalCents ? '' : `; it was ${formatDollars(beforeCents)}`;
  return `This order has changed since you saw it. It is now ${now}. The total is now ${formatDollars(totalCents)}${before}. You have not been charged. Review it, then pay again.`;
}

/** Throws when this method cannot pay this amount. */
export function requireMethod({ method, token }: PaymentAttempt, totalCents: number): void {
  if (method === 'gift_card' && totalCents > 0) {
    throw problem('ORDER_INCOMPLETE', {
      message: 'Gift cards do not cover the whole order. Choose a payment method for the rest.',
      details: { missing: ['payment'] },
    });
  }
  if (method !== 'gift_card' && !token && totalCents > 0) {
    const message = method === 'bread' ? 'Apply for financing first.' : 'Enter the card.';
    throw problem('VALIDATION_FAILED', { errors: { 'payment.token': [message] } });
  }
  requireChargeable(totalCents);
}

/** Throws 422/101 for an amount that no provider takes: only an order that costs less than that in all comes to one. */
export function requireChargeable(totalCents: number): void {
  if (totalCents === 0 || totalCents >= MIN_CHARGE_CENTS) return;
  const details = `The minimum payment is ${formatDollars(MIN_CHARGE_CENTS)}. Add another item, or pay with a gift card.`;
  throw problem('INFORMATION', { message: details, details });
}
