import { isDesigner } from '@sanderling/contract/commerce/roles';
import { annualSpendOf } from '../../orders/records/annual-spend.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import { totalsOf } from '../../orders/records/order-totals-now.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Session } from '../checkout/session.ts';
import type { AgentCall } from '../operations/operation.ts';
import { linkOfSession } from './link-of-session.ts';

const CHEAPER: AgentMessage = {
  type: 'warning',
  code: 'trade_prices_in_store',
  content:
    'This account has trade prices, which hold in the store alone. What an assistant pays for costs what is shown here. For trade prices the buyer opens continue_url, signs in to the store and orders there.',
  path: '$.totals',
};

/** That a designer would pay less in the store, where an assistant buys at everyone's prices; nothing for every other account. */
export async function tradePricesInStore(
  db: Database | Transaction,
  { link }: Pick<AgentCall, 'link'>,
  session: Session,
  now: Date,
): Promise<AgentMessage[]> {
  const { order } = session;
  const linkId = link?.id ?? linkOfSession(session);
  if (linkId === null || order === null || order.completedAt !== null) return [];
  const account = await db
    .selectFrom('agent_link')
    .innerJoin('account', 'account.id', 'agent_link.account_id')
    .select(['account.id', 'account.role'])
    .where('agent_link.id', '=', linkId)
    .executeTakeFirst();
  if (account === undefined || !isDesigner(account.role)) return [];
  const annualSpendCents = await annualSpendOf(db, account.id, now);
  const theirs: OrderRecord = { ...order, annualSpendCents, isDesignerDefault: true, promotion: null };
  return totalsOf(theirs).totalCents < totalsOf(order).totalCents ? [CHEAPER] : [];
}
