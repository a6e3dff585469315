import type { HandoverEnd } from '@sanderling/contract/wire/orders/handover';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type ProblemError, problem } from '../../platform/http/problem.ts';

const MESSAGES: Readonly<Record<HandoverEnd['reason'], string>> = {
  unreadable: 'This link leads nowhere. Open it again from your assistant, or ask for a new one.',
  expired: 'This link has expired. Ask your assistant for a new one, or go to your cart.',
  cancelled: 'Your assistant has cancelled what it had prepared. Ask for a new link if you still want it.',
  taken_over: 'What your assistant had prepared was put into a cart, and its link ended with that.',
  unlinked:
    'This assistant is no longer linked with the account that filled this in. Ask it to begin again, or go to your cart.',
  filled_in:
    'Your entries are in the browser that you made them in: go on there. Or ask your assistant for a new link.',
  not_served: 'The store no longer works with this assistant, and its links lead nowhere.',
  sign_in: 'This was prepared for a customer who has linked their account. Sign in to go on with it.',
  other_account:
    'This was prepared for another account than the one that is signed in. Sign in to that one to go on with it.',
  placed: 'This order is placed. There is nothing left to confirm.',
  in_account: 'This was taken into an account. Sign in there to go on with it.',
};

type Ended = Pick<Selectable<Schema['agent_session']>, 'state' | 'expires_at' | 'order_id'> &
  Pick<Selectable<Schema['orders']>, 'completed_at' | 'user_id'>;

/** Why the signed address of a session leads no further; null while it does. What was bought or taken into an account is told before all else. */
export function endOf(session: Ended, now: Date): HandoverEnd['reason'] | null {
  if (session.state === 'taken_over' || session.state === 'unlinked') return session.state;
  if (session.completed_at !== null) return 'placed';
  if (session.user_id !== null) return 'in_account';
  if (session.state === 'cancelled') return 'cancelled';
  return session.expires_at <= now ? 'expired' : null;
}

export function gone(
  reason: HandoverEnd['reason'],
  orderId: string | null = null,
  assistant: string | null = null,
): ProblemError {
  const details: HandoverEnd = { reason, order_id: reason === 'placed' ? orderId : null, assistant };
  return problem('NOT_FOUND', { message: MESSAGES[reason], details });
}
