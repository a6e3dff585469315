import { createHash } from 'node:crypto';
import type { Principal } from '../../auth/principal/principal.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { PaymentProviderUnavailable } from '../../payments/payment-gateway/payment-gateway.ts';
import type { PayPalAgreement, PayPalGateway } from '../../payments/paypal/paypal-gateway.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { idempotentRequest, readAnswer, type StoredAnswer } from '../idempotency/idempotency.ts';
import { closedOrder } from '../records/closed-order.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { dueOfPlacedOrder } from '../records/open-payment.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { payOrder } from './order-and-pay.ts';
import { expectationOf, requireChargeable } from './payment-attempt.ts';

const SCOPE = 'paypal';
/** PayPal drops a visit after three hours if the shopper does not come back. */
const SESSION_MS = 2 * 60 * 60_000;

interface Visit {
  orderId: string;
  returnUrl: string;
  cancelUrl: string;
}

/** PayPal asks where the order goes, unless the order knows: `asksForAddress`. */
interface PayPalVisit extends Visit {
  asksForAddress: boolean;
}

/** Opens a visit to PayPal for what the order costs now. Asked again for the same total, it is the same visit. */
export async function setPayPalExpressCheckout(
  checkout: PaymentContext,
  visit: PayPalVisit,
  principal: Principal,
): Promise<{ token: string; redirectUrl: string }> {
  const { db, clock, config } = checkout;
  const now = clock();
  const order = await requireChangeableOrder(db, visit.orderId, principal, now);
  requireOwnUrls(visit, config.publicOrigin);
  const amountCents = await amountToPay(db, order);
  const generation = await countSpentSessions(db, order.id, now);
  // With the place come tax and delivery: the shopper agrees to the final total in the shop.
  const isAmountFinal = !visit.asksForAddress || order.shippingAddress !== null;
  const { returnUrl, cancelUrl } = visit;
  const asked = JSON.stringify([
    order.id,
    amountCents,
    generation,
    returnUrl,
    cancelUrl,
    ...(isAmountFinal ? [] : ['address']),
  ]);
  const session = await explained(() =>
    payPalOf(checkout).begin({
      idempotencyKey: `visit-${createHash('sha256').update(asked).digest('hex').slice(0, 32)}`,
      orderId: order.id,
      orderNumber: order.number,
      amountCents,
      returnUrl,
      cancelUrl,
      asksForAddress: !isAmountFinal,
    }),
  );
  await db
    .insertInto('payment_session')
    .values({
      token: session.token,
      order_id: order.id,
      amount_cents: amountCents,
      is_amount_final: isAmountFinal,
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  return session;
}

interface PayPalPayment {
  order_id: string;
  token: string;
  payer_id: string;
  expected_total?: number | undefined;
  expected_gift_cards_total?: number | undefined;
  expected_version?: string | undefined;
  expected_back_orders?: number | undefined;
}

/**
 * Pays with what the shopper agreed to at PayPal: that amount, for that order, or nothing. Where PayPal was asked for the
 * address, it is the amount that the shopper saw in the shop afterwards.
 */
export async function doPayPalExpressCheckout(
  checkout: PaymentContext,
  body: PayPalPayment,
  idempotencyKey: string,
  principal: Principal,
): Promise<StoredAnswer> {
  const { db, clock } = checkout;
  const request = idempotentRequest(SCOPE, idempotencyKey, body, principal);
  const { answer } = await readAnswer(db, request);
  if (answer !== null) return answer;
  const order = await requireChangeableOrder(db, body.order_id, principal, clock());
  const session = await requireSession(db, order.id, body.token);
  const expected = expectationOf(body);
  const totalCents = session.is_amount_final ? null : expected.expectedTotalCents;
  // A payment that is under way or done knows better what became of it than PayPal's page does.
  if (order.state === 'cart') {
    const { payerId } = await requireAgreement(payPalOf(checkout), body.token);
    if (payerId !== body.payer_id) {
      const message =
        'Another PayPal account than this page names agreed to this payment. You have not been charged. Go to PayPal again, or pay another way.';
      throw problem('PAYMENT_SESSION_EXPIRED', { message });
    }
    if (totalCents === totalsOf(order).totalCents) await setFinalAmount(checkout, session, totalCents);
  }
  const attempt = {
    ...expected,
    expectedBackOrders: body.expected_back_orders ?? 0,
    orderId: order.id,
    method: 'paypal',
    token: session.token,
    expectedTotalCents: totalCents ?? session.amount_cents,
  } as const;
  return payOrder(checkout, attempt, request, principal);
}

/** The visit to PayPal with this token, if it was begun for this order. */
export async function requireSession(db: Database, orderId: string, token: string) {
  const session = await db
    .selectFrom('payment_session')
    .select(['token', 'amount_cents', 'is_amount_final'])
    .where('token', '=', token)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (session === undefined) throw problem('PAYMENT_SESSION_EXPIRED');
  return session;
}

/** What the shopper agreed to at PayPal. Throws while there is nothing of that kind, or not any more. */
export async function requireAgreement(paypal: PayPalGateway, token: string): Promise<PayPalAgreement> {
  const agreement = await explained(() => paypal.look(token));
  if (agreement === null) throw problem('PAYMENT_SESSION_EXPIRED');
  if (agreement.isApproved) return agreement;
  throw problem('PAYMENT_DECLINED', {
    message: 'This payment was not approved at PayPal. Go back to PayPal to approve it.',
    details: { decline_code: 'order_not_approved' },
  });
}

/** Tells PayPal the total that the shopper has seen since: with tax and delivery to the address that PayPal gave. */
async function setFinalAmount(
  checkout: PaymentContext,
  session: { token: string; amount_cents: number },
  totalCents: number,
): Promise<void> {
  const { token } = session;
  if (session.amount_cents === totalCents) return;
  const isSet = await explained(() => payPalOf(checkout).setAmount({ token, amountCents: totalCents }));
  if (!isSet) {
    throw problem('PAYMENT_DECLINED', {
      message: 'PayPal needs you to agree to the new total. Go back to PayPal.',
      details: { decline_code: 'amount_not_agreed' },
    });
  }
  await checkout.db
    .updateTable('payment_session')
    .set({ amount_cents: totalCents })
    .where('token', '=', token)
    .execute();
}

export function payPalOf({ gateways }: PaymentContext): PayPalGateway {
  if (gateways.paypal !== null) return gateways.paypal;
  throw problem('INFORMATION', { details: 'PayPal is not available. Choose another payment method.' });
}

/** Throws for an address that is not the shop's: the provider would send the shopper there, with the payment's token. */
export function requireOwnUrls({ returnUrl, cancelUrl }: Visit, publicOrigin: string): void {
  const errors: Record<string, string[]> = {};
  const { origin } = new URL(publicOrigin);
  for (const [field, text] of Object.entries({ return_url: returnUrl, cancel_url: cancelUrl })) {
    const url = URL.canParse(text) ? new URL(text) : null;
    // As it is written, too: a provider may take a backslash for a part of the name, where browsers take it for its end.
    const isOwn = url?.origin === origin && text.startsWith(`${origin}/`);
    if (!isOwn) errors[field] = [`Send an address of this shop, beginning with ${publicOrigin}/.`];
  }
  if (Object.keys(errors).length > 0) throw problem('VALIDATION_FAILED', { errors });
}

/** What is left to pay of an order, at a provider. Throws when that is nothing, or too little for one. */
export async function amountToPay(db: Database, order: OrderRecord): Promise<number> {
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
  const details = 'Gift cards pay for this order: there is nothing left to pay.';
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
