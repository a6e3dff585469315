import type { Address } from '@sanderling/contract/wire/values/address';
import { sql } from 'kysely';
import { findOrder, type OrderRecord } from '../../orders/records/load-order.ts';
import type { AgentDestination } from '../../platform/database/columns/agent-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';

/** How the keys of payments begin that an agent makes for a session: they are no other program's. */
export function paymentKeyOf(sessionId: string): string {
  return `agent ${sessionId} `;
}

/** The same of a payment and a session that a query has both of. */
export const isPaymentOfSession = sql<boolean>`(starts_with(payment.idempotency_key, 'agent ' || agent_session.id || ' '))`;

/**
 * Whether an order is as an agent made it: its own payment has paid for it, at the bank too where that has asked, and it goes where the
 * agent has said. An agent that has tried to pay, for an order that the buyer then paid in the store in another way, has not.
 */
async function isAsAgentMadeIt(
  db: Database | Transaction,
  { destination, id: sessionId }: Pick<Made, 'id' | 'destination'>,
  { id, shippingAddress }: Pick<OrderRecord, 'id' | 'shippingAddress'>,
): Promise<boolean> {
  const [last, ...earlier] = await db
    .selectFrom('payment')
    .select(['decline_code', 'idempotency_key', 'token'])
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  const isOfAgent = ({ idempotency_key: key }: { idempotency_key: string }) =>
    key.startsWith(paymentKeyOf(sessionId));
  const isConfirmed =
    CONFIRMED.test(last?.token ?? '') &&
    earlier.some((each) => isOfAgent(each) && each.decline_code === 'authentication_required');
  if (last === undefined || !(isOfAgent(last) || isConfirmed)) return false;
  return shippingAddress === null || isSamePlace(destination, shippingAddress);
}

/** Whether an order goes where its agent has said. */
export function isSamePlace(
  destination: AgentDestination | null,
  { address1, zip_code }: Pick<Address, 'address1' | 'zip_code'>,
): boolean {
  const sent = [destination?.street_address, destination?.extended_address, destination?.postal_code];
  return lettersOf(sent) === lettersOf([address1, zip_code]);
}

/** What a buyer brings back from their bank. */
const CONFIRMED = /^pi_/;

interface Made {
  id: string;
  order_id: string;
  destination: AgentDestination | null;
  /** The account that the agent completed it for. */
  link_id: string | null;
}

/**
 * The order of an agent's session as that agent may see it: as the guest's that it made it as, also when it is in the account that the
 * agent bought it for, until that is unlinked. Null once it is in any other account.
 */
export async function findOrderOfAgent(
  db: Database | Transaction,
  session: Made,
  now: Date,
): Promise<OrderRecord | null> {
  const order =
    (await findOrder(db, session.order_id, { userId: null, isAssistant: true }, now)) ??
    (await findLinked(db, session, now));
  if (order === null || order.completedAt === null) return order;
  return { ...order, userId: null, isVouched: await isAsAgentMadeIt(db, session, order) };
}

async function findLinked(
  db: Database | Transaction,
  { link_id: linkId, order_id: orderId }: Made,
  now: Date,
): Promise<OrderRecord | null> {
  const link = await findLink(db, linkId);
  return link === undefined || link.revoked_at !== null
    ? null
    : findOrder(db, orderId, { userId: link.account_id }, now);
}

function findLink(db: Database | Transaction, linkId: string | null) {
  return db
    .selectFrom('agent_link')
    .select(['account_id', 'revoked_at'])
    .where('id', '=', linkId)
    .executeTakeFirst();
}

/**
 * Puts an order that an agent has placed for a linked account into it, also when that was unlinked while the payment ran: it began by
 * the customer's leave, and is theirs. One that the buyer paid for in the store stays whose it is.
 */
export async function giveToLinkedAccount(db: Database, sessionOrderId: string, now: Date): Promise<void> {
  const session = await db
    .selectFrom('agent_session')
    .select(['id', 'order_id', 'destination', 'link_id'])
    .where('order_id', '=', sessionOrderId)
    .where('link_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (session === undefined) return;
  const link = await findLink(db, session.link_id);
  const order = link && (await findOrder(db, session.order_id, { userId: null }, now));
  if (!link || !order || order.completedAt === null || !(await isAsAgentMadeIt(db, session, order))) return;
  await db
    .updateTable('orders')
    .set({ user_id: link.account_id, updated_at: now })
    .where('id', '=', order.id)
    .where('user_id', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
}

/** What is left of an address when spaces, commas and capitals do not count. */
function lettersOf(parts: readonly (string | undefined)[]): string {
  return parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
