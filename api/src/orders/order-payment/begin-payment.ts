import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import { LEASE_MS, RESERVATION_MS } from '../../payments/settlement/payment-terms.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import {
  claimKey,
  type IdempotentRequest,
  readAnswer,
  type StoredAnswer,
} from '../idempotency/idempotency.ts';
import { requirePayableInStore } from '../prepared-orders/require-payable-in-store.ts';
import { estimateArrivals } from '../records/arrivals.ts';
import { closedOrder } from '../records/closed-order.ts';
import { isOwnedBy, type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { dueOfPlacedOrder } from '../records/open-payment.ts';
import { isTaxExempt, totalsOf } from '../records/order-totals-now.ts';
import { orderVersion } from '../records/order-version.ts';
import { takeBankAnswer } from './bank-challenges.ts';
import { checkOrderComplete } from './check-order-complete.ts';
import { type PaymentAttempt, requireMethod, requireSeen, requireTotal } from './payment-attempt.ts';
import { reserveForPayment } from './reservations.ts';
import { requireBackOrdersShown, requireStock } from './reserve-stock.ts';

export type Beginning =
  | { kind: 'begun'; paymentId: string }
  | { kind: 'answered'; answer: StoredAnswer }
  /** Another call is working on the same request, or a crashed process has left it. */
  | { kind: 'under-way' }
  /** An earlier payment of this order has to be voided first. */
  | { kind: 'voiding'; paymentId: string };

/**
 * Writes everything down before the provider hears of it, in one transaction: the key first, then the order with its
 * lines, totals and stock standing still, and the payment. A process killed later leaves a payment that can be settled.
 */
export async function beginPayment(
  db: Database,
  attempt: PaymentAttempt & { provider: string; maxHandoverDayCents: number },
  request: IdempotentRequest,
  principal: Principal,
  now: Date,
): Promise<Beginning> {
  return db.transaction().execute(async (tx): Promise<Beginning> => {
    if (!(await claimKey(tx, request, now))) {
      const { answer } = await readAnswer(tx, request);
      return answer === null ? { kind: 'under-way' } : { kind: 'answered', answer };
    }
    const order = await lockOrder(tx, attempt.orderId, principal, now);
    await attempt.requireUnderLock?.(tx);
    const voiding = await findVoiding(tx, order.id);
    // The key must not stay behind: this very request goes on with it once the earlier payment is out of the way.
    if (voiding !== null) return dropKey(tx, request, voiding);
    const { maxHandoverDayCents, token } = attempt;
    await requirePayableInStore(tx, order, { maxHandoverDayCents, now, principal, token });
    const dueOfPlaced = await dueOfPlacedOrder(tx, order);
    const amountCents = dueOfPlaced > 0 ? dueOfPlaced : totalOfCart(order);
    const seen = (await takeBankAnswer(tx, attempt, now)) ?? attempt.expectedVersion ?? null;
    requireTotal(order, attempt, amountCents, seen);
    requireSeen(order, seen);
    requireMethod(attempt, amountCents);
    if (attempt.expectedBackOrders !== undefined) requireBackOrdersShown(order, attempt.expectedBackOrders);
    if (dueOfPlaced === 0) await reserveAndFreeze(tx, order, now);
    await markSessionUsed(tx, attempt, now);
    const begun = await tx
      .insertInto('payment')
      .values({
        order_id: order.id,
        provider: attempt.provider,
        method: attempt.method,
        state: 'started',
        amount_cents: amountCents,
        pays_placed_order: dueOfPlaced > 0,
        captured_cents: null,
        token: attempt.token,
        // Bread's own transaction, which this claims: one that pays for another order is neither captured nor voided.
        reference: attempt.method === 'bread' ? attempt.token : null,
        decline_code: null,
        order_version: orderVersion(order),
        idempotency_scope: request.scope,
        idempotency_key: request.key,
        leased_until: new Date(now.getTime() + LEASE_MS),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (begun === undefined) throw usedElsewhere();
    return { kind: 'begun', paymentId: begun.id };
  });
}

function usedElsewhere() {
  const message = 'This financing has already been used. Apply again, or choose another payment method.';
  return problem('PAYMENT_DECLINED', { message, details: { decline_code: 'transaction_used' } });
}

/** Locks the order before it is read: two tabs pay one after the other, and the second finds it paid. */
async function lockOrder(
  tx: Transaction,
  orderId: string,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  if (isUuid(orderId)) {
    await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where(isOwnedBy(principal))
      .forUpdate()
      .execute();
  }
  return requireChangeableOrder(tx, orderId, principal, now);
}

async function findVoiding(tx: Transaction, orderId: string): Promise<string | null> {
  const payment = await tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'voiding')
    .executeTakeFirst();
  return payment?.id ?? null;
}

async function dropKey(tx: Transaction, request: IdempotentRequest, paymentId: string): Promise<Beginning> {
  await tx
    .deleteFrom('idempotency_key')
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .execute();
  return { kind: 'voiding', paymentId };
}

/** What a cart costs that has all it needs to be paid for. */
function totalOfCart(order: OrderRecord): number {
  if (order.state !== 'cart') throw closedOrder(order.state);
  checkOrderComplete(order);
  requireStock(order);
  return totalsOf(order).totalCents;
}

/** What the order needs is taken, and nothing about it changes any more. */
async function reserveAndFreeze(tx: Transaction, order: OrderRecord, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + RESERVATION_MS);
  await reserveForPayment(tx, order, totalsOf(order), { now, expiresAt });
  await freeze(tx, order, now);
}

/** A visit to the provider's page pays once; the next one begins anew. */
async function markSessionUsed(tx: Transaction, { token }: PaymentAttempt, now: Date): Promise<void> {
  if (token === null) return;
  await tx.updateTable('payment_session').set({ used_at: now }).where('token', '=', token).execute();
}

/** From here on the order costs what the shopper agreed to, whatever the catalogue does. */
async function freeze(tx: Transaction, order: OrderRecord, now: Date): Promise<void> {
  const totals = totalsOf(order);
  const promise = estimateArrivals(order.lines, { now, zip: order.shippingAddress?.zip_code ?? null });
  await tx
    .updateTable('orders')
    .set({
      state: 'payment',
      totals: JSON.stringify(totals),
      total_cents: totals.totalCents,
      exemption_certificate: isTaxExempt(order) ? order.exemptionCertificate : null,
      promised_arrivals: JSON.stringify(promise),
      billing_address: order.billingAddress && JSON.stringify(order.billingAddress),
      updated_at: now,
    })
    .where('id', '=', order.id)
    .execute();
  const frozen = Object.fromEntries(
    order.lines.map(
      ({
        id,
        variantId: _v,
        quantity: _q,
        position: _at,
        addedAt: _added,
        isPurchasable: _p,
        availableQuantity: _a,
        departure: _d,
        giftDelivery: _g,
        emailedAt: _e,
        reissuedAt: _r,
        reissuedHow: _how,
        backorderDateNow: _b,
        quotedPriceCents: _quoted,
        quotedRegularCents: _regular,
        quotedLeadTime: _leadTime,
        isQuoted: _isQuoted,
        catalogue,
        expiredQuote: _expired,
        quotedPromise: _promise,
        ...line
      }) => [id, { ...line, ...(catalogue && { shopPriceCents: catalogue.sellingPriceCents }) }],
    ),
  );
  // What was not there to be reserved is owed, but for gift cards, which have no stock.
  await sql`
    update line_item set
      frozen = ${JSON.stringify(frozen)}::jsonb -> line_item.id::text,
      back_ordered = case when (${JSON.stringify(frozen)}::jsonb -> line_item.id::text ->> 'isGiftCard')::boolean then 0
        else line_item.quantity - coalesce((
          select taken.quantity from stock_reservation as taken
          where taken.order_id = line_item.order_id and taken.variant_id = line_item.variant_id), 0) end
    where order_id = ${order.id}::uuid`.execute(tx);
}
