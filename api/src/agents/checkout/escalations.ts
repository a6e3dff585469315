import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import type { SessionRow } from './session.ts';

/** Why the buyer has to confirm in the shop what an agent has prepared. */
export function escalationsOf(
  { maxOrderCents, scopes }: AgentRecord,
  { bank_url: bankUrl }: Pick<SessionRow, 'bank_url'>,
  { backOrders = 0, totalCents }: { totalCents: number; backOrders?: number | undefined },
): AgentMessage[] {
  const review = (code: string, content: string): AgentMessage => ({
    type: 'error',
    code,
    content,
    severity: 'requires_buyer_review',
  });
  if (bankUrl !== null)
    return [review('payment_challenge', 'The buyer’s bank asks them to confirm this payment.')];
  if (!scopes.includes('pay'))
    return [review('payment_in_store', 'The buyer pays in the store: everything is filled in there.')];
  // What was promised and has no day now is for a person to accept, not for what pays in their name.
  if (backOrders > 0) {
    const pieces = backOrders === 1 ? 'One piece' : `${backOrders} pieces`;
    return [
      review(
        'back_ordered',
        `${pieces} of this order can be sent on back order only. The buyer confirms it in the store.`,
      ),
    ];
  }
  if (totalCents <= maxOrderCents) return [];
  const limit = `This assistant may place orders of up to ${formatDollars(maxOrderCents)}.`;
  return [review('high_value_order', `${limit} The buyer confirms this one in the store.`)];
}

/** What of an order decides whether an assistant may pay for it. */
export function dueOf({ back_orders: backOrders, total }: Pick<Order, 'back_orders' | 'total'>) {
  return { backOrders, totalCents: centsFromDollars(total) };
}
