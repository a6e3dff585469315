import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import { findBankQuestion } from '../../orders/order-payment/bank-challenges.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { AgentCall } from '../operations/operation.ts';
import { AgentRefusal, NotFoundRefusal } from '../wire/agent-refusal.ts';
import { findOrderOfAgent } from './made-by-agent.ts';
import { messagesNow } from './messages-now.ts';

/** As the protocol's own default. */
const LIFETIME_MS = 6 * 3_600_000;
/** An agent acts as a guest: it has what it made, by the order's id, and nothing of any account. */
export const GUEST: Principal = { userId: null, isAssistant: true };

export type SessionRow = Selectable<Schema['agent_session']>;

/** A cart or checkout of an agent, with the order behind it. */
export interface Session extends SessionRow {
  /** Null once the shopper has taken it into their account: it is theirs alone then. */
  order: OrderRecord | null;
  isExpired: boolean;
  /** It was bought for an account that has been unlinked since: that it is placed is all there is to say of it. */
  isPlacedForAccount: boolean;
  /** The bank asked, and the buyer has not confirmed: what was paid with pays no more. */
  isBankRefused: boolean;
  /** The buyer has confirmed at the bank, and the store is about to make use of that. */
  isBankConfirmed: boolean;
}

export async function openSession(
  tx: Database | Transaction,
  given: {
    call: Pick<AgentCall, 'agent' | 'protocol'>;
    orderId: string;
    kind: 'cart' | 'checkout';
    /** The link by which an account fills it in; null for none. */
    prefillLinkId: string | null;
    now: Date;
  },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('agent_session')
    .values({
      id,
      agent_id: given.call.agent.id,
      protocol: given.call.protocol,
      order_id: given.orderId,
      kind: given.kind,
      prefill_link_id: given.prefillLinkId,
      created_at: given.now,
      expires_at: new Date(given.now.getTime() + LIFETIME_MS),
    })
    .execute();
  return id;
}

/** The agent's own session; of another agent's or none the same refusal, so that ids cannot be probed. */
export async function requireSession(
  db: Database | Transaction,
  { agentId, id, kind }: { id: string; agentId: string; kind: 'cart' | 'checkout' },
  now: Date,
): Promise<Session> {
  const row = isUuid(id)
    ? await db
        .selectFrom('agent_session')
        .selectAll()
        .where('id', '=', id)
        .where('agent_id', '=', agentId)
        .where('kind', '=', kind)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new NotFoundRefusal(`There is no such ${kind}.`);
  const found = await findOrderOfAgent(db, row, now);
  const isPaidFor = row.state === 'cancelled' && found !== null && found.state !== 'cart';
  const isElsewhere = isPaidFor && (await isCheckedOutElsewhere(db, row));
  const isEnded = row.state === 'taken_over' || row.state === 'unlinked';
  const order = isEnded || isElsewhere ? null : found;
  const wasAsked = row.bank_url !== null && order !== null && order.state === 'cart';
  const question = wasAsked ? await findBankQuestion(db, row.order_id) : null;
  return {
    ...row,
    // What was cancelled is followed to its order: a buyer buys it on the page that they have open.
    state: isPaidFor && !isElsewhere ? 'open' : row.state,
    messages: order === null ? row.messages : messagesNow(row, order),
    order,
    isPlacedForAccount: order === null && !isEnded && !isElsewhere && (await wasPlaced(db, row.order_id)),
    bank_url: question === null ? null : row.bank_url,
    isBankRefused: wasAsked && question === null,
    isBankConfirmed: question?.isConfirmed === true,
    isExpired: row.expires_at <= now && order?.completedAt == null,
  };
}

/** A cart of which another checkout was made after this one was cancelled is bought by that one. */
async function isCheckedOutElsewhere(
  db: Database | Transaction,
  { created_at: createdAt, id, order_id: orderId }: SessionRow,
): Promise<boolean> {
  const later = await db
    .selectFrom('agent_session')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'checkout')
    .where('id', '!=', id)
    .where('created_at', '>=', createdAt)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return later !== undefined;
}

/** By whomever it was paid, it is bought, and is not to be bought again: nothing else of the order is read, which is in an account now. */
async function wasPlaced(db: Database | Transaction, orderId: string): Promise<boolean> {
  const placed = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  return placed !== undefined;
}

/** For who holds the lock of the order: a session is cancelled under it too, so of both at once one finds the other done. */
export async function requireNotCancelled(tx: Transaction, id: string): Promise<void> {
  const session = await tx
    .selectFrom('agent_session')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  if (session?.state === 'taken_over') throw closed(TAKEN_OVER);
  if (session?.state === 'unlinked') throw closed(UNLINKED);
  if (session?.state !== 'open') throw closed('It was cancelled. Start another one.');
}

/** Throws a 409 for a session in which nothing changes any more. */
export function requireOpen(session: Session): OrderRecord {
  const { isExpired, isPlacedForAccount, order, state } = session;
  if (state === 'cancelled') throw closed('It was cancelled. Start another one.');
  if (isPlacedForAccount) throw closed(PLACED);
  if (order === null) throw closed(state === 'unlinked' ? UNLINKED : TAKEN_OVER);
  if (order.completedAt !== null) throw closed(PLACED);
  if (isExpired) throw closed('It has expired. Start another one.');
  return order;
}

/** Throws a 409 for an order that stands still because a payment of it runs. For who holds its lock. */
export function requireUnpaid({ state }: Pick<OrderRecord, 'state'>): void {
  if (state !== 'cart') throw closed('It is being paid for right now. Look again in a moment.');
}

const TAKEN_OVER = 'The buyer has taken it over in the store and goes on there.';
/** Why nothing is left of what an account had filled in. */
export const UNLINKED =
  'The account that filled this in is no longer linked with this assistant. Start another one.';
export const PLACED = 'The order is placed and can no longer be changed here.';

function closed(content: string): AgentRefusal {
  return new AgentRefusal(409, 'not_modifiable', content);
}
