import { formatDollars } from '@sanderling/pricing/money';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import type { SessionRow } from './session.ts';

/** Why the buyer has to confirm in the shop what an agent has prepared. */
export function escalationsOf(
  { maxOrderCents, scopes }: AgentRecord,
  { bank_url: bankUrl }: Pick<SessionRow, 'bank_url'>,
  totalCents: number,
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
  if (totalCents <= maxOrderCents) return [];
  const limit = `This assistant may place orders of up to ${formatDollars(maxOrderCents)}.`;
  return [review('high_value_order', `${limit} The buyer confirms this one in the store.`)];
}
