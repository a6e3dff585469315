import { createHash } from 'node:crypto';
import type { Principal } from '../../auth/principal/principal.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { PaymentProviderUnavailable } from '../../payments/payment-gateway/payment-gateway.ts';
import type { PayPalGateway } from '../../payments/paypal/paypal-gateway.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { idempotentRequest, readAnswer, type StoredAnswer } from '../idempotency/idempotency.ts';
import { closedOrder } from '../records/closed-order.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { dueOfPlacedOrder } from '../records/open-payment.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { payOrder } from './order-and-pay.ts';
import { requireChargeable } from './payment-attempt.ts';

const SCOPE = 'paypal';
/** PayPal drops a visit after three hours if the shopper does not come back. */
const SESSION_MS = 2 * 60 * 60_000;

interface Visit {
  orderId: string;
  returnUrl: string;
  cancelUrl: string;
}

/** Opens a visit to PayPal for what the order costs now. Asked again for the same total, it is the same visit. */
export async function setPayPalExpressCheckout(
  checkout: PaymentContext,
  visit: Visit,
  principal: Principal,
): Promise<{ token: string; redirectUrl: string }> {
  const { db, clock, config } = checkout;
  const now = clock();
  const order = await requireChangeableOrder(db, visit.orderId, principal, now);
  requireOwnUrls(visit, config.publicOrigin);
  const amountCents = await amountToPay(db, order);
  const generation = await countSpentSessions(db, order.id, now);
  const asked = JSON.stringify([order.id, amountCents, generation, visit.returnUrl, visit.cancelUrl]);
  const session = await explained(() =>
    payPalOf(checkout).begin({
      idempotencyKey: `visit-${createHash('sha256').update(asked).digest('hex').slice(0, 32)}`,
      orderId: order.id,
      orderNumber: order.number,
      amountCents,
      returnUrl: visit.returnUrl,
      cancelUrl: visit.cancelUrl,
    }),
  );
  await db
    .insertInto('payment_session')
    .values({
      token: session.token,
      order_id: order.id,
      amount_cents: amountCents,
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  return session;
}

/** Pays with what the shopper agreed to at PayPal: that amount, for that order, or nothing. */
export async function doPayPalExpressCheckout(
  checkout: PaymentContext,
  body: { order_id: string; token: string; payer_id: string },
  idempotencyKey: string,
  principal: Principal,
): Promise<StoredAnswer> {
  const { db, clock } = checkout;
  const request = idempotentRequest(SCOPE, idempotencyKey, body, principal);
  const { answer } = await readAnswer(db, request);
  if (answer !== null) return answer;
  const order = await requireChangeableOrder(db, body.order_id, principal, clock());
  const session = await db
    .selectFrom('payment_session')
    .select(['token', 'amount_cents'])
    .where('token', '=', body.token)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (session === undefined) throw problem('PAYMENT_SESSION_EXPIRED');
  // A payment that is under way or done knows better what became of it than PayPal's page does.
  if (order.state === 'cart') await requireAgreed(payPalOf(checkout), body);
  const attempt = {
    orderId: order.id,
    method: 'paypal',
    token: session.token,
    expectedTotalCents: session.amount_cents,
  } as const;
  return payOrder(checkout, attempt, request, principal);
}

async function requireAgreed(
  paypal: PayPalGateway,
  body: { token: string; payer_id: string },
): Promise<void> {
  const agreement = await explained(() => paypal.look(body.token));
  if (agreement === null) throw problem('PAYMENT_SESSION_EXPIRED');
  if (!agreement.isApproved) {
    throw problem('PAYMENT_DECLINED', {
      message: 'This payment was not approved at PayPal. Go back to PayPal to approve it.',
      details: { decline_code: 'order_not_approved' },
    });
  }
  if (agreement.payerId !== body.payer_id) {
    throw problem('VALIDATION_FAILED', {
      errors: { payer_id: ['A different PayPal account approved this payment. Please approve it again.'] },
    });
  }
}

function payPalOf({ gateways }: PaymentContext): PayPalGateway {
  if (gateways.paypal !== null) return gateways.paypal;
  throw problem('INFORMATION', { details: 'PayPal is not available. Choose another payment method.' });
}

/** Throws for an address that is not the shop's: PayPal would send the shopper there, with the payment's token. */
function requireOwnUrls({ returnUrl, cancelUrl }: Visit, publicOrigin: string): void {
  const errors: Record<string, string[]> = {};
  const { origin } = new URL(publicOrigin);
  for (const [field, text] of Object.entries({ return_url: returnUrl, cancel_url: cancelUrl })) {
    const url = URL.canParse(text) ? new URL(text) : null;
    // As it is written, too: PayPal may take a backslash for a part of the name, where browsers take it for its end.
    const isOwn = url?.origin === origin && text.startsWith(`${origin}/`);
    if (!isOwn) errors[field] = [`Send an address of this shop, beginning with ${publicOrigin}/.`];
  }
  if (Object.keys(errors).length > 0) throw problem('VALIDATION_FAILED', { errors });
}

async function amountToPay(db: Database, order: OrderRecord): Promise<number> {
  const cents = order.state === 'cart' ? totalsOf(order).totalCents : await dueOfPlacedOrder(db, order);
  if (order.state === 'cart' && order.lines.length === 0) {
    throw problem('ORDER_INCOMPLETE', {
      message: 'Add something to your cart.',
      details: { missing: ['line_items'] },
    });
  }
  requireChargeable(cents);
  if (cents > 0) return cents;
  if (order.state !== 'cart') throw closedOrder(order.state);
  const details = 'Gift cards pay for this order: there is nothing left to pay with PayPal.';
  throw problem('INFORMATION', { message: details, details });
}

/** Visits that have led to a payment, or that PayPal no longer has: the next one is another visit. */
async function countSpentSessions(db: Database, orderId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment_session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([eb('used_at', 'is not', null), eb('created_at', '<', new Date(now.getTime() - SESSION_MS))]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Runs a call to a provider; without an answer the shopper gets a message. */
export async function explained<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof PaymentProviderUnavailable)) throw cause;
    throw problem('PAYMENT_PROVIDER_UNAVAILABLE', { cause });
  }
}
