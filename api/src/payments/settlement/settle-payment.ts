import { gatewayFor } from '../gateways/gateways.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import type { OpenPayment } from '../records/payment-record.ts';
import { cancellationKey, requestRefund } from '../refunds/request-refund.ts';
import { challengeReturnUrl } from './challenge-return-url.ts';
import { expirePayment } from './expire-payment.ts';
import { holdLease } from './hold-lease.ts';
import { HOLD_MS, LEASE_MS, RESERVATION_MS } from './payment-terms.ts';

/**
 * Brings a payment to its end from wherever it stands: asks the bank, places the order, takes the money, or gives an
 * authorization back. Each step is written down, and every question to the provider carries the payment's own key, so
 * that doing it again after a crash does nothing twice. Throws PaymentProviderUnavailable when it has to be done later.
 */
export async function settlePayment(context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await claim(context, paymentId);
  if (payment !== null) await holdLease(context, payment, () => advance(context, payment));
}

/** Settles a payment that this process has just begun and holds the lease of. */
export async function settleOwnPayment(context: PaymentContext, paymentId: string): Promise<void> {
  const payment = await read(context, paymentId);
  if (payment !== null) await holdLease(context, payment, () => advance(context, payment));
}

async function advance(context: PaymentContext, payment: OpenPayment): Promise<void> {
  switch (payment.state) {
    case 'started': {
      await authorize(context, payment);
      const after = await read(context, payment.id);
      return after === null || after.state === 'started' ? undefined : advance(context, after);
    }
    case 'authorized':
      return capture(context, payment);
    case 'voiding':
      return voidPayment(context, payment);
    default:
      return;
  }
}

async function authorize(context: PaymentContext, payment: OpenPayment): Promise<void> {
  const { db, clock, config, outcomes } = context;
  const now = clock();
  const outcome = { payment, now };
  if (now.getTime() - payment.created_at.getTime() > RESERVATION_MS) {
    // Found too late, after a long outage: the shopper no longer expects this charge.
    await db.transaction().execute((tx) => outcomes.voidUndecidedPayment(tx, outcome));
    return;
  }
  const decision = await ask(context, payment);
  await db.transaction().execute((tx) => {
    switch (decision.outcome) {
      case 'declined':
        return outcomes.declinePayment(tx, { ...outcome, code: decision.code, message: decision.message });
      case 'challenged':
        return outcomes.challengePayment(tx, {
          ...outcome,
          url: decision.url,
          reference: decision.reference,
        });
      case 'authorized':
        return outcomes.placeOrder(tx, {
          ...outcome,
          reference: decision.reference,
          card: 'card' in decision ? decision.card : undefined,
          publicOrigin: config.publicOrigin,
        });
    }
  });
}

async function ask({ db, gateways, config }: PaymentContext, payment: OpenPayment) {
  // Gift cards have paid for everything: there is nothing to ask a bank.
  if (payment.amount_cents === 0) return { outcome: 'authorized', reference: null } as const;
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  return gatewayFor(gateways, payment.method).authorize({
    idempotencyKey: `authorize-${payment.id}`,
    amountCents: payment.amount_cents,
    token: payment.token ?? '',
    paymentId: payment.id,
    orderId: payment.order_id,
    orderNumber: number,
    returnUrl: challengeReturnUrl(config.publicOrigin, payment),
  });
}

async function capture(context: PaymentContext, payment: OpenPayment): Promise<void> {
  const { reference, amount_cents: amountCents } = payment;
  if (reference === null) return markCaptured(context, payment, amountCents);
  const gateway = gatewayFor(context.gateways, payment.method);
  const taken = await gateway.capture({ idempotencyKey: `capture-${payment.id}`, reference, amountCents });
  if (taken.outcome === 'captured') return markCaptured(context, payment, taken.amountCents);
  await context.db.transaction().execute((tx) => expirePayment(tx, context, payment));
}

async function markCaptured(
  { db }: PaymentContext,
  payment: OpenPayment,
  capturedCents: number,
): Promise<void> {
  // The database refuses any other amount than the order's total.
  await db
    .updateTable('payment')
    .set({ state: 'captured', captured_cents: capturedCents, token: null })
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .execute();
}

/** Finds out what the provider did by asking once more with the same key, and voids what it holds. */
async function voidPayment(context: PaymentContext, payment: OpenPayment): Promise<void> {
  const { db, gateways } = context;
  const reference = payment.reference ?? (await referenceOf(context, payment));
  if (reference !== null) {
    const request = { idempotencyKey: `void-${payment.id}`, reference };
    const result = await gatewayFor(gateways, payment.method).voidAuthorization(request);
    // A process captured it and died before it stored that: only a refund remains.
    if (result.outcome === 'captured') return captureOrRefund(context, payment, result.amountCents);
  }
  await db
    .updateTable('payment')
    .set({ state: 'voided', token: null })
    .where('id', '=', payment.id)
    .where('state', '=', 'voiding')
    .execute();
}

async function captureOrRefund(
  context: PaymentContext,
  payment: OpenPayment,
  capturedCents: number,
): Promise<void> {
  await markCaptured(context, payment, capturedCents);
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    const { state } = await tx
      .selectFrom('orders')
      .select('state')
      .where('id', '=', payment.order_id)
      .executeTakeFirstOrThrow();
    if (state !== 'cancelled') return;
    const reason = 'Taken while the order was being cancelled';
    const key = cancellationKey(payment.order_id);
    await requestRefund(tx, { orderId: payment.order_id, amountCents: null, reason, key }, clock());
  });
}

async function referenceOf(context: PaymentContext, payment: OpenPayment): Promise<string | null> {
  // A provider that still gives no answer holds nothing any more, and the cart must not stay unpayable for it.
  if (context.clock().getTime() - payment.created_at.getTime() > HOLD_MS) return null;
  const decision = await ask(context, payment);
  return decision.outcome === 'authorized' ? decision.reference : null;
}

/** Takes a payment over from a process whose lease has run out. */
async function claim({ db, clock }: PaymentContext, paymentId: string): Promise<OpenPayment | null> {
  const now = clock();
  const claimed = await db
    .updateTable('payment')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', paymentId)
    .where('state', 'in', ['started', 'authorized', 'voiding'])
    .where('leased_until', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

async function read({ db }: PaymentContext, paymentId: string): Promise<OpenPayment | null> {
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
  return payment ?? null;
}
