import {
  IDEMPOTENCY_CONFLICT_CODE,
  ORDER_COMPLETED_CODE,
  ORDER_NOT_FOUND_CODE,
  PAYMENT_CHALLENGE_CODE,
  PAYMENT_DECLINED_CODE,
  PAYMENT_SESSION_CODE,
  TOTAL_CHANGED_CODE,
} from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { type ApiClient, type ApiProblem, isApiProblem } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';

/** What an order is paid with, as the provider's form, page or sheet gave it. */
export type PaymentMeans =
  | { method: 'card'; token: string; isConfirmed?: false }
  /** Gift cards pay for everything. */
  | { method: 'gift_card' }
  | AgreedMeans
  | { method: 'apple_pay'; sheet: AppleSheetAnswer };

/** What a shopper agreed to on the provider's own page, or confirmed on the bank's. */
export type AgreedMeans =
  | { method: 'paypal'; token: string; payerId: string }
  | { method: 'bread'; token: string }
  | { method: 'card'; token: string; isConfirmed: true };

/** What the Apple Pay sheet says, with the totals that it showed. */
export type AppleSheetAnswer = Required<
  Omit<
    Parameters<ApiClient['checkout']['payWithApple']>[0],
    'order_id' | 'expected_version' | 'expected_back_orders'
  >
>;

/**
 * One try to pay. The key belongs to it for good: whatever is sent again after a lost answer carries the same key and
 * the same body, so that the API pays once.
 */
export interface PaymentAttempt {
  idempotencyKey: string;
  orderId: string;
  means: PaymentMeans;
  /** The total that the shopper saw, in dollars of the wire. */
  expectedTotal: number;
  /** What gift cards were to pay of it, as the wire has it: 0 or negative. */
  expectedGiftCardsTotal: number;
  /** The order's version that the shopper saw; undefined where it is placed and only its payment is open. */
  expectedVersion?: string | undefined;
  /** Of how many pieces the page has said that they are on back order; absent for none. */
  expectedBackOrders?: number | undefined;
}

export type PaymentOutcome =
  | { kind: 'paid'; order: Order }
  /** The order has been placed before, by a call whose answer was lost or in another tab. */
  | { kind: 'placed'; message: string }
  /** What was agreed elsewhere, or this very try, was sent before: for another order or total, or before the shopper signed in or out. */
  | { kind: 'repeated'; message: string }
  | { kind: 'declined'; message: string }
  /** The bank asks the shopper first, on its own page. */
  | { kind: 'challenged'; url: string }
  | { kind: 'total-changed'; message: string; order: Order | null }
  /** What was agreed on the provider's page is no longer good for a payment. */
  | { kind: 'expired'; message: string }
  /** The provider did not decide; nothing was charged and nothing of this attempt is left. */
  | { kind: 'unavailable'; message: string }
  /** Whether it was paid is not known. The same attempt may be sent again. */
  | { kind: 'unanswered'; message: string }
  | { kind: 'cart-gone' }
  /** Something has to be changed first. */
  | { kind: 'refused'; message: string };

const GONE = 410;
const INVALID = 422;
const REPEATED = 'Reload the page to see whether your order is placed.';
const PAUSES_BEFORE_RETRY_MS = [1_000, 3_000];

export function newPaymentAttempt(attempt: Omit<PaymentAttempt, 'idempotencyKey'>): PaymentAttempt {
  return { idempotencyKey: keyOf(attempt.means), ...attempt };
}

/** What was agreed elsewhere is one payment, however often and in however many tabs the shopper comes back with it. */
function keyOf(means: PaymentMeans): string {
  switch (means.method) {
    case 'paypal':
    case 'bread':
      return `${means.method}-${means.token}`;
    case 'apple_pay':
      return `apple-${means.sheet.token.transactionIdentifier}`;
    case 'card':
      return means.isConfirmed ? `card-${means.token}` : randomKey();
    case 'gift_card':
      return randomKey();
  }
}

function randomKey(): string {
  // Not randomUUID: browsers have that on https only, and this must work on a plain-http address of a test machine too.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends an attempt and says what became of it. A lost answer is asked for again, twice, by the same key. `pause` waits
 * for so many milliseconds.
 */
export async function sendPayment(
  api: ApiClient,
  attempt: PaymentAttempt,
  pause: (delayMs: number) => Promise<void> = wait,
): Promise<PaymentOutcome> {
  let outcome = await sendOnce(api, attempt);
  for (const delayMs of PAUSES_BEFORE_RETRY_MS) {
    if (outcome.kind !== 'unanswered') break;
    await pause(delayMs);
    outcome = await sendOnce(api, attempt);
  }
  return outcome;
}

async function sendOnce(api: ApiClient, attempt: PaymentAttempt): Promise<PaymentOutcome> {
  try {
    const { data: order } = await call(api, attempt);
    return { kind: 'paid', order };
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    return outcomeOf(problem);
  }
}

function call(api: ApiClient, attempt: PaymentAttempt): Promise<{ data: Order }> {
  const { idempotencyKey, orderId: order_id, means, expectedBackOrders, expectedVersion, ...shown } = attempt;
  const options = { idempotencyKey, handle500: false };
  const seen = expectedVersion && { expected_version: expectedVersion };
  const late = expectedBackOrders && { expected_back_orders: expectedBackOrders };
  const expected = {
    expected_total: shown.expectedTotal,
    expected_gift_cards_total: shown.expectedGiftCardsTotal,
    ...late,
    ...seen,
  };
  switch (means.method) {
    case 'paypal': {
      const agreed = { token: means.token, payer_id: means.payerId };
      return api.checkout.payWithPayPal({ order_id, ...agreed, ...expected }, options);
    }
    case 'apple_pay':
      return api.checkout.payWithApple({ order_id, ...means.sheet, ...late, ...seen }, options);
    case 'card':
    case 'bread': {
      const { method, token } = means;
      return api.checkout.orderAndPay({ order_id, payment: { method, token, ...expected } }, options);
    }
    case 'gift_card':
      return api.checkout.orderAndPay({ order_id, payment: { ...means, ...expected } }, options);
  }
}

function outcomeOf(problem: ApiProblem): PaymentOutcome {
  const { status, code, message, details } = problem;
  if (code === PAYMENT_SESSION_CODE) {
    return { kind: status === GONE ? 'expired' : 'unavailable', message };
  }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unanswered', message };
  switch (code) {
    case ORDER_NOT_FOUND_CODE:
      return { kind: 'cart-gone' };
    case ORDER_COMPLETED_CODE:
      return { kind: 'placed', message };
    case TOTAL_CHANGED_CODE:
      return { kind: 'total-changed', message, order: isOrder(details) ? details : null };
    case PAYMENT_CHALLENGE_CODE:
      return leadsToBank(details)
        ? { kind: 'challenged', url: details.redirect_url }
        : { kind: 'refused', message };
    case PAYMENT_DECLINED_CODE:
      return { kind: 'declined', message };
    case IDEMPOTENCY_CONFLICT_CODE:
      return { kind: 'repeated', message: REPEATED };
    default:
      return { kind: 'refused', message: refusalMessage(problem) };
  }
}

/**
 * What is not valid was not begun, and nothing was charged. A session that has ended says nothing of an earlier try whose answer was lost.
 */
function refusalMessage(problem: ApiProblem): string {
  const message = problemMessage(problem);
  return problem.status === INVALID ? `${message} You have not been charged.` : message;
}

/** The details of a challenge are the address of the bank's page. */
function leadsToBank(details: unknown): details is { redirect_url: string } {
  return (
    typeof details === 'object' &&
    details !== null &&
    'redirect_url' in details &&
    typeof details.redirect_url === 'string'
  );
}

/** The details of a changed total are the order itself. */
function isOrder(details: unknown): details is Order {
  return typeof details === 'object' && details !== null && 'line_items' in details && 'total' in details;
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
