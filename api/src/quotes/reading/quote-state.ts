import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import type { QuoteRecord } from './read-quote.ts';

/** An order that is paid, or is being paid, is none of the quote's any more. */
export function isPlaced(order: QuoteRecord['order']): boolean {
  return order !== null && order.state !== 'cart' && order.state !== 'payment';
}

/** As people see it: what was answered expires by itself, unless it is paid. */
export function stateOf(
  quote: Pick<QuoteRecord, 'state' | 'expires_at' | 'order'>,
  now: Date,
): Quote['state'] {
  const { state, expires_at: expiresAt, order } = quote;
  const isOver = expiresAt !== null && expiresAt <= now;
  const isAnswered = state === 'answered' || state === 'accepted';
  // While a payment is under way, it began in time.
  if (isAnswered && isOver && !isPlaced(order) && order?.state !== 'payment') return 'expired';
  return state;
}

export function orderToName(order: QuoteRecord['order']): Quote['order'] {
  return order && { id: order.id, number: order.number, is_placed: isPlaced(order) };
}
