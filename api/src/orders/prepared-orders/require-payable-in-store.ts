import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import { RESERVATION_MS } from '../../payments/settlement/payment-terms.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { findPreparingSession } from './preparing-session.ts';

const DAY_MS = 86_400_000;

interface Paying {
  principal: Principal;
  /** What the payment is made with. */
  token: string | null;
  /** For assistants of which the operator has said nothing else. */
  maxHandoverDayCents: number;
  now: Date;
}

/**
 * Whether an order that an assistant has a share in may be paid for in the store: a browser and a program that opens an assistant's link look
 * the same there. Keeps who pays, so that all of it is counted with the assistant. Throws INFORMATION for a guest where the operator refuses the
 * assistant, where a customer's account has filled it in, and where guests have ordered as much of what it prepared as may be in 24 hours.
 * For who holds the lock of the order.
 */
export async function requirePayableInStore(
  tx: Transaction,
  order: OrderRecord,
  { maxHandoverDayCents, now, principal, token }: Paying,
): Promise<void> {
  // Its own call: what it may is asked there.
  if (principal.isAssistant || order.state !== 'cart') return;
  const session = await findPreparingSession(tx, order.id);
  if (session === undefined) return;
  const isGuest = principal.userId === null;
  if (isGuest && session.is_refused) throw refused(notServed(session.name));
  // The buyer has confirmed at their bank what the assistant pays with: that stays its own payment.
  if (await isAnswerToAssistant(tx, order.id, token)) return;
  if (session.account_id !== null && session.account_id !== principal.userId)
    throw refused(ofAccount(session.name));
  const totals = totalsOf(order);
  const amountCents = totals.totalCents + totals.giftCardsCents;
  if (isGuest) {
    const maxCents = session.max_handover_day_cents ?? maxHandoverDayCents;
    const orderedCents = await orderedByGuests(tx, session.agent_id, order.id, now);
    if (orderedCents + amountCents > maxCents) throw refused(tooMuch(session.name));
  }
  await keepPayer(tx, order.id, {
    session_id: session.id,
    agent_id: session.agent_id,
    amount_cents: amountCents,
    payer: isGuest ? 'guest' : 'account',
    at: now,
  });
}

async function isAnswerToAssistant(tx: Transaction, orderId: string, token: string | null): Promise<boolean> {
  const asked = await tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('challenge_reference', '=', token)
    .where('idempotency_key', 'like', 'agent %')
    .executeTakeFirst();
  return asked !== undefined;
}

/** In 24 hours, and what is being paid for right now. The rows are locked: two guests at once do not both have the last of the limit. */
async function orderedByGuests(
  tx: Transaction,
  agentId: string,
  orderId: string,
  now: Date,
): Promise<number> {
  // Newcomers at one origin are one, as with what they pay by themselves.
  const counted = tx
    .selectFrom('agent')
    .select('agent.id')
    .where(
      sql<boolean>`(agent.id = ${agentId}::uuid or agent.origin = (
        select own.origin from agent as own where own.id = ${agentId}::uuid and own.decided_at is null))`,
    );
  await counted.orderBy('agent.id').forNoKeyUpdate().execute();
  const { cents } = await tx
    .selectFrom('agent_spending')
    .innerJoin('agent_session', 'agent_session.id', 'agent_spending.session_id')
    .innerJoin('orders', (join) =>
      join.on(sql<boolean>`(orders.id = coalesce(agent_session.merged_into, agent_session.order_id))`),
    )
    .select((eb) => eb.fn.sum<string | null>('agent_spending.amount_cents').as('cents'))
    .where('agent_spending.agent_id', 'in', counted)
    .where('agent_spending.payer', '=', 'guest')
    .where('orders.id', '!=', orderId)
    .where('agent_spending.at', '>', new Date(now.getTime() - DAY_MS))
    .where((eb) =>
      eb.or([
        eb('orders.completed_at', 'is not', null),
        eb('agent_spending.at', '>', new Date(now.getTime() - RESERVATION_MS)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** One order is counted once, by whom it was paid for last. */
async function keepPayer(
  tx: Transaction,
  orderId: string,
  { session_id: sessionId, ...paid }: Paid,
): Promise<void> {
  await tx
    .deleteFrom('agent_spending')
    .where('session_id', '!=', sessionId)
    .where('session_id', 'in', (session) =>
      session.selectFrom('agent_session').select('id').where('order_id', '=', orderId),
    )
    .execute();
  await tx
    .insertInto('agent_spending')
    .values({ session_id: sessionId, ...paid })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(paid))
    .execute();
}

interface Paid {
  session_id: string;
  agent_id: string;
  amount_cents: number;
  payer: 'guest' | 'account';
  at: Date;
}

function notServed(name: string): string {
  return `The store no longer works with ${name}, which prepared this, and takes no order of it without an account. Sign in to go on with it, or fill a cart of your own.`;
}

function ofAccount(name: string): string {
  return `${name} prepared this for a customer who has linked their account. Sign in to that account to order it.`;
}

function tooMuch(name: string): string {
  return `Without an account we take only so much a day of what ${name} prepares, and that is reached. Sign in or create an account to place this order: your cart stays as it is.`;
}

function refused(message: string) {
  return problem('INFORMATION', { message, details: message });
}
