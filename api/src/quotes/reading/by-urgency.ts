import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';

type Ranked = Pick<QuoteSummary, 'answer_by' | 'asked_at' | 'expires_on' | 'order' | 'state'>;

/**
 * What who asked has to do first: pay or decide, what ends soonest before the rest; then what the store has to answer, and last what is
 * over, the newest first.
 */
export function byUrgency(one: Ranked, other: Ranked): number {
  const rank = rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  const day = dayOf(one).localeCompare(dayOf(other));
  return day !== 0 ? day : other.asked_at.localeCompare(one.asked_at);
}

function rankOf({ order, state }: Ranked): number {
  if (order?.is_placed) return 2;
  if (state === 'answered' || state === 'accepted') return 0;
  return state === 'asked' || state === 'asked_again' ? 1 : 2;
}

/** By which something has to be done; '' where nothing has. */
function dayOf(quote: Ranked): string {
  const rank = rankOf(quote);
  if (rank === 0) return quote.expires_on ?? '';
  return rank === 1 ? quote.answer_by : '';
}
