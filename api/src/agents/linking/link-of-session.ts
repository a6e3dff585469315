import type { SessionRow } from '../checkout/session.ts';

/** The link that a session is bought by or was filled in by; null: nothing of it is an account's, whichever token is sent with a call. */
export function linkOfSession({
  link_id: boughtBy,
  prefill_link_id: filledInBy,
}: Pick<SessionRow, 'link_id' | 'prefill_link_id'>): string | null {
  return boughtBy ?? filledInBy;
}
