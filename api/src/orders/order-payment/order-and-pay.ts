import { setTimeout as pause } from 'node:timers/promises';
import type { OrderAndPayBody } from '@sanderling/contract/wire/orders/order-calls';
import type { Principal } from '../../auth/principal/principal.ts';
import { type Gateways, offeredMethods, providerOf } from '../../payments/gateways/gateways.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { PaymentProviderUnavailable } from '../../payments/payment-gateway/payment-gateway.ts';
import { PAY_SCOPE } from '../../payments/settlement/payment-terms.ts';
import { settleOwnPayment, settlePayment } from '../../payments/settlement/settle-payment.ts';
import type { PaymentMethod } from '../../platform/database/columns/named-values.ts';
import { problem } from '../../platform/http/problem.ts';
import {
  type IdempotentRequest,
  idempotentRequest,
  readAnswer,
  type StoredAnswer,
} from '../idempotency/idempotency.ts';
import { beginPayment } from './begin-payment.ts';
import { attemptOf, type PaymentAttempt } from './payment-attempt.ts';
import { voidUndecidedPayment } from './payment-outcomes.ts';

/** Less than what proxies on the way wait for an answer. */
const MAX_WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 500;

/** `POST /checkout/order_and_pay`. */
export function orderAndPay(
  checkout: PaymentContext,
  body: OrderAndPayBody,
  idempotencyKey: string,
  principal: Principal,
): Promise<StoredAnswer> {
  const request = idempotentRequest(PAY_SCOPE, idempotencyKey, body, principal);
  return payOrder(checkout, attemptOf(body), request, principal);
}

/**
 * Places an order and pays for it: at most once for a key and at most once for a cart, whatever is sent again, sent
 * twice, or cut short. Answers what the first request with this key was answered, a declined card too.
 */
export async function payOrder(
  checkout: PaymentContext,
  attempt: PaymentAttempt,
  request: IdempotentRequest,
  principal: Principal,
): Promise<StoredAnswer> {
  const { db, gateways, clock } = checkout;
  const { maxHandoverDayCents } = checkout.config.agents.limits;
  const provider = providerOf(gateways, requireOffered(gateways, attempt.method));
  const waitUntil = performance.now() + MAX_WAIT_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const beginning = await beginPayment(
      db,
      { ...attempt, provider, maxHandoverDayCents },
      request,
      principal,
      clock(),
    );
    switch (beginning.kind) {
      case 'answered':
        return beginning.answer;
      case 'voiding':
        await settleOrVoid(checkout, beginning.paymentId, settlePayment);
        break;
      case 'begun': {
        await settleOrVoid(checkout, beginning.paymentId, settleOwnPayment);
        const { answer } = await readAnswer(db, request);
        if (answer !== null) return answer;
        break;
      }
      case 'under-way':
        // The other call answers soon; should its process have died, the payment is taken over from it.
        await takeOver(checkout, request);
        break;
    }
    if (performance.now() > waitUntil) {
      throw problem('PAYMENT_PROVIDER_UNAVAILABLE', {
        message: 'This payment is still being processed. Try again in a moment.',
      });
    }
    await pause(pauseMs);
  }
}

function requireOffered(gateways: Gateways, method: PaymentMethod): PaymentMethod {
  if (offeredMethods(gateways).includes(method)) return method;
  const errors = { 'payment.method': ['This payment method is not available. Choose another one.'] };
  throw problem('VALIDATION_FAILED', { errors });
}

async function takeOver(checkout: PaymentContext, { scope, key }: IdempotentRequest): Promise<void> {
  const payment = await checkout.db
    .selectFrom('payment')
    .select('id')
    .where('idempotency_scope', '=', scope)
    .where('idempotency_key', '=', key)
    .where('state', '=', 'started')
    .executeTakeFirst();
  if (payment !== undefined) await settleOrVoid(checkout, payment.id, settlePayment);
}

/**
 * Without a decision of the provider nothing is left half done: the order is a cart again, the stock is free, and
 * the store voids what the provider may hold before the next try. The answer tells the shopper so.
 */
async function settleOrVoid(
  checkout: PaymentContext,
  paymentId: string,
  settle: (checkout: PaymentContext, paymentId: string) => Promise<void>,
): Promise<void> {
  try {
    await settle(checkout, paymentId);
  } catch (cause) {
    if (!(cause instanceof PaymentProviderUnavailable)) throw cause;
    const { db, clock } = checkout;
    const now = clock();
    const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
    // The order is placed, only the taking of the money has to wait: the sweeper does it.
    if (payment?.state === 'authorized' || payment?.state === 'captured') return;
    if (payment !== undefined) {
      await db.transaction().execute(async (tx) => {
        await voidUndecidedPayment(tx, { payment, now });
        await tx.updateTable('payment').set({ leased_until: now }).where('id', '=', paymentId).execute();
      });
    }
    throw problem('PAYMENT_PROVIDER_UNAVAILABLE', { cause });
  }
}
