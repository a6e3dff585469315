import {
  ORDER_COMPLETED_CODE,
  ORDER_NOT_FOUND_CODE,
  PAYMENT_DECLINED_CODE,
  PAYMENT_SESSION_CODE,
  TOTAL_CHANGED_CODE,
} from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { type ApiClient, type ApiProblem, isApiProblem } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';

/**
 * One try to pay. The key belongs to it for good: whatever is sent again after a lost answer carries the same key and
 * the same body, so that the API pays once.
 */
export interface PaymentAttempt {
  idempotencyKey: string;
  orderId: string;
  /** What the card form made of the card; null where gift cards pay for everything. */
  token: string | null;
  /** The total that the shopper saw, in dollars of the wire. */
  expectedTotal: number;
  /** What gift cards were to pay of it, as the wire has it: 0 or negative. */
  expectedGiftCardsTotal: number;
}

export type PaymentOutcome =
  | { kind: 'paid'; order: Order }
  /** The order has been placed before, by a call whose answer was lost or in another tab. */
  | { kind: 'placed'; message: string }
  | { kind: 'declined'; message: string }
  | { kind: 'total-changed'; message: string; order: Order | null }
  /** The provider did not decide; nothing was charged and nothing of this attempt is left. */
  | { kind: 'unavailable'; message: string }
  /** Whether it was paid is not known. The same attempt may be sent again. */
  | { kind: 'unanswered'; message: string }
  | { kind: 'cart-gone' }
  /** Something has to be changed first; nothing was charged. */
  | { kind: 'refused'; message: string };

const PAUSES_BEFORE_RETRY_MS = [1_000, 3_000];

export function newPaymentAttempt(attempt: Omit<PaymentAttempt, 'idempotencyKey'>): PaymentAttempt {
  // Not randomUUID: browsers have that on https only, and this must work on a plain-http address of a test machine too.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const idempotencyKey = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { idempotencyKey, ...attempt };
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
  const { idempotencyKey, orderId, token, expectedTotal, expectedGiftCardsTotal } = attempt;
  const expected = { expected_total: expectedTotal, expected_gift_cards_total: expectedGiftCardsTotal };
  const payment =
    token === null
      ? ({ method: 'gift_card', ...expected } as const)
      : ({ method: 'card', token, ...expected } as const);
  try {
    const options = { idempotencyKey, handle500: false };
    const { data: order } = await api.checkout.orderAndPay({ order_id: orderId, payment }, options);
    return { kind: 'paid', order };
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    return outcomeOf(problem);
  }
}

function outcomeOf(problem: ApiProblem): PaymentOutcome {
  const { status, code, message, details } = problem;
  if (code === PAYMENT_SESSION_CODE) return { kind: 'unavailable', message };
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unanswered', message };
  switch (code) {
    case ORDER_NOT_FOUND_CODE:
      return { kind: 'cart-gone' };
    case ORDER_COMPLETED_CODE:
      return { kind: 'placed', message };
    case TOTAL_CHANGED_CODE:
      return { kind: 'total-changed', message, order: isOrder(details) ? details : null };
    case PAYMENT_DECLINED_CODE:
      return { kind: 'declined', message };
    default:
      return { kind: 'refused', message: problemMessage(problem) };
  }
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
