import { formatDollars } from '@sanderling/pricing/money';
import type { Transaction } from '../../platform/database/schema.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { findPreparingSession } from './preparing-session.ts';

/**
 * Writes down with the assistant that has a share in an order that it is placed, by whomever it was paid for: for the operator, and for the
 * customer who has linked their account.
 */
export async function logPlaced(tx: Transaction, order: OrderRecord, now: Date): Promise<void> {
  const session = await findPreparingSession(tx, order.id);
  if (session === undefined) return;
  const paid = await tx
    .selectFrom('agent_spending')
    .select('payer')
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  const isByAssistant = paid?.payer === 'assistant';
  const totals = totalsOf(order);
  const total = formatDollars(totals.totalCents + totals.giftCardsCents);
  const by = paid?.payer === 'account' ? 'by the buyer, signed in' : 'by the buyer, not signed in';
  await tx
    .insertInto('agent_event')
    .values({
      agent_id: session.agent_id,
      order_id: order.id,
      link_id: session.link_id ?? (await findLinkOf(tx, session.agent_id, order.userId)),
      what: isByAssistant ? 'order_placed' : 'bought_in_store',
      detail: isByAssistant ? order.number : `${order.number}, ${total}, ${by}`,
      at: now,
    })
    .execute();
}

/** Of a customer who has linked their account with the assistant, and ordered it for that. */
async function findLinkOf(
  tx: Transaction,
  agentId: string,
  accountId: number | null,
): Promise<string | null> {
  const link = await tx
    .selectFrom('agent_link')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.id ?? null;
}
