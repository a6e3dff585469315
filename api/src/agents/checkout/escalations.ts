import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import type { SessionRow } from './session.ts';

/** Why the buyer has to confirm in the shop what an agent has prepared. */
export function escalationsOf(
  { maxOrderCents, scopes }: AgentRecord,
  { bank_url: bankUrl }: Pick<SessionRow, 'bank_url'>,
  { backOrders = 0, hasGiftCards, totalCents }: ReturnType<typeof dueOf>,
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
  if (totalCents <= maxOrderCents) return hasGiftCards ? [review('gift_card_in_store', GIFT_CARD)] : [];
  const limit = `This assistant may place orders of up to ${formatDollars(maxOrderCents)}.`;
  return [review('high_value_order', `${limit} The buyer confirms this one in the store.`)];
}

export const OVER_DAY: AgentMessage = {
  type: 'error',
  code: 'spending_limit',
  content:
    'This order is more than this assistant may still spend in 24 hours. The buyer confirms it in the store.',
  severity: 'requires_buyer_review',
};

const GIFT_CARD =
  'The buyer pays with a gift card, which is theirs to spend: they confirm this order in the store.';

/** What of an order decides whether an assistant may pay for it: all that it costs, whatever gift cards pay of that. */
export function dueOf(order: Pick<Order, 'back_orders' | 'order_gift_cards' | 'total_before_gift_cards'>): {
  backOrders: number | undefined;
  hasGiftCards: boolean;
  totalCents: number;
} {
  return {
    backOrders: order.back_orders,
    hasGiftCards: order.order_gift_cards.length > 0,
    totalCents: centsFromDollars(order.total_before_gift_cards),
  };
}
