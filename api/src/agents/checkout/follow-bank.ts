import { sql } from 'kysely';
import { idempotentRequest } from '../../orders/idempotency/idempotency.ts';
import { CHALLENGED } from '../../orders/order-payment/bank-challenges.ts';
import { payOrder } from '../../orders/order-payment/order-and-pay.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { PaymentProviderUnavailable } from '../../payments/payment-gateway/payment-gateway.ts';
import { PAY_SCOPE } from '../../payments/settlement/payment-terms.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { afterPayment, requireLinked } from './complete.ts';
import { isPaymentOfSession, paymentKeyOf } from './made-by-agent.ts';
import { GUEST, requireNotCancelled } from './session.ts';

/** A browser that comes back from the bank pays by itself: so long after the bank has confirmed the store goes on without one. */
const BROWSER_FIRST_MS = 10_000;
/** The provider is asked again after so long, and after a twentieth of the time for which the bank has asked. */
const ASK_AGAIN = sql`greatest(interval '3 seconds', (payment.challenge_asked_at - payment.created_at) / 20)`;

type Platform = Pick<PaymentContext, 'clock' | 'db'>;

/** What banks ask about payments of assistants, of which the store has not heard from the buyer. */
function questions({ clock, db }: Platform) {
  return db
    .selectFrom('payment')
    .innerJoin('agent_session', (join) =>
      join.onRef('agent_session.order_id', '=', 'payment.order_id').on(isPaymentOfSession),
    )
    .innerJoin('agent', 'agent.id', 'agent_session.agent_id')
    .innerJoin('orders', 'orders.id', 'agent_session.order_id')
    .where('agent_session.bank_url', 'is not', null)
    .where('agent_session.state', '=', 'open')
    .where('agent_session.expires_at', '>', clock())
    .where('agent.access', '!=', 'denied')
    .where('orders.state', '=', 'cart')
    .where('payment.decline_code', '=', CHALLENGED)
    .where('payment.challenge_reference', 'is not', null)
    .where('payment.challenge_answered_at', 'is', null);
}

/**
 * Asks the provider what has come of a bank's question, of one order or of the one that waits longest, and writes it down: no event tells
 * of a buyer who has confirmed and closed the page. Answers whether there was one to ask about.
 */
export async function askAboutBank(context: PaymentContext, orderId?: string): Promise<boolean> {
  const { clock, db, gateways } = context;
  const now = clock();
  const due = questions(context)
    .select('payment.id')
    .where('payment.challenge_confirmed_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('payment.challenge_asked_at', 'is', null),
        sql<boolean>`(payment.challenge_asked_at + ${ASK_AGAIN} <= ${now})`,
      ]),
    )
    .$if(orderId !== undefined, (query) => query.where('payment.order_id', '=', orderId ?? ''))
    .orderBy(sql`payment.challenge_asked_at asc nulls first`)
    .limit(1)
    .forUpdate('payment')
    .skipLocked();
  const asked = await db
    .updateTable('payment')
    .set({ challenge_asked_at: now })
    .where('id', 'in', due)
    .returning(['id', 'challenge_reference'])
    .executeTakeFirst();
  if (asked?.challenge_reference == null) return false;
  const state = await gateways.card.readChallenge(asked.challenge_reference).catch(orAsking);
  if (state === 'asking') return true;
  await db
    .updateTable('payment')
    .set(state === 'confirmed' ? { challenge_confirmed_at: now } : { challenge_answered_at: now })
    .where('id', '=', asked.id)
    .where('challenge_answered_at', 'is', null)
    .execute();
  return true;
}

/** A provider that is away is asked again. */
function orAsking(error: unknown): 'asking' {
  if (error instanceof PaymentProviderUnavailable) return 'asking';
  throw error;
}

/**
 * Places the order of a buyer who has confirmed at the bank and did not come back, by what they confirmed: for the very order that it was,
 * or not at all. Answers whether there was one.
 */
async function payConfirmed(context: PaymentContext): Promise<boolean> {
  const { clock, db } = context;
  const now = clock();
  const found = await questions(context)
    .select(['payment.id', 'payment.challenge_reference as reference', 'agent_session.id as session_id'])
    .select(['agent_session.order_id', 'agent_session.agent_id'])
    .select(['agent_session.link_id', 'agent_session.prefill_link_id'])
    .where('payment.challenge_confirmed_at', '<=', new Date(now.getTime() - BROWSER_FIRST_MS))
    .orderBy('payment.challenge_confirmed_at')
    .limit(1)
    .executeTakeFirst();
  if (found?.reference == null) return false;
  const { agent_id: agentId, order_id: orderId, reference, session_id: sessionId } = found;
  const linkId = found.link_id ?? found.prefill_link_id;
  const request = idempotentRequest(
    PAY_SCOPE,
    `${paymentKeyOf(sessionId)}${reference}`,
    { reference },
    GUEST,
  );
  const attempt = {
    orderId,
    method: 'card',
    token: reference,
    expectedTotalCents: null,
    expectedBackOrders: 0,
    requireUnderLock: async (tx: Transaction) => {
      await requireNotCancelled(tx, sessionId);
      if (linkId !== null) await requireLinked(tx, linkId);
    },
  } as const;
  try {
    const answer = await payOrder(context, attempt, request, GUEST);
    await afterPayment(context, { agentId, linkId, path: '$' }, { id: sessionId, order_id: orderId }, answer);
  } catch (error) {
    if (!(error instanceof ProblemError || error instanceof AgentRefusal)) throw error;
    const isLater = 'statusCode' in error && error.statusCode === 503;
    // The order is no more what was confirmed: nothing is charged, and the agent reads that it has to pay anew.
    await db
      .updateTable('payment')
      .set(isLater ? { challenge_confirmed_at: now } : { challenge_answered_at: now })
      .where('id', '=', found.id)
      .where('challenge_answered_at', 'is', null)
      .execute();
  }
  return true;
}

/** One round of both. Answers whether there may be more. */
export async function followBanks(context: PaymentContext): Promise<boolean> {
  const hasAsked = await askAboutBank(context);
  return (await payConfirmed(context)) || hasAsked;
}
