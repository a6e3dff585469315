import type { Order } from '@sanderling/contract/wire/orders/order';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import { tradePricesInStore } from '../linking/trade-prices.ts';
import type { AgentCall, AgentContext } from '../operations/operation.ts';
import { isWithinDay } from '../trust/spending.ts';
import { dueOf, escalationsOf, OVER_DAY } from './escalations.ts';
import type { Session } from './session.ts';

/** What a buyer should know before they let an assistant pay, or why it may not: as soon as the totals are known. */
export async function messagesOfPaying(
  { clock, db }: Pick<AgentContext, 'clock' | 'db'>,
  call: Pick<AgentCall, 'agent' | 'link'>,
  session: Session,
  order: Order,
): Promise<AgentMessage[]> {
  if (order.state !== 'cart' || session.state !== 'open') return [];
  const now = clock();
  const due = dueOf(order);
  // One reason to go on in the store is enough.
  const mayPay = escalationsOf(call.agent, session, due).length === 0;
  const asked = { amountCents: due.totalCents, now, sessionId: session.id };
  const isOver = mayPay && !(await isWithinDay(db, call.agent, asked));
  return [...(isOver ? [OVER_DAY] : []), ...(await tradePricesInStore(db, call, session, now))];
}
