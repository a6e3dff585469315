import type { Role } from '@sanderling/contract/commerce/roles';
import { SIGNED_OUT } from './session-atoms.ts';

export interface Session {
  token: string | null;
  role: Role | null;
  email: string | null;
  signedInStaging: boolean;
  designerRequestCompleted: boolean;
}

/**
 * `anonymous`: the page knows of no customer. `active`: the API has accepted the token. `renewing`: the API has refused it, and the
 * provider is asked for another. `expired`: the provider gives none; the page still shows the customer's work, until they sign in again.
 */
export type SessionState = 'anonymous' | 'active' | 'renewing' | 'expired';

export type SessionMachine =
  | { state: 'anonymous' | 'active'; session: Session }
  | { state: 'renewing' | 'expired'; session: Session; refusedToken: string };

/** Events of a renewal name the token that they are about: by then the session may have another one. */
export type SessionEvent =
  | { type: 'activated'; session: Session }
  | { type: 'refused'; token: string }
  | { type: 'renewed'; token: string; newToken: string }
  | { type: 'expired'; token: string }
  | { type: 'unanswered'; token: string }
  | { type: 'cleared' };

/** The state after an event. An event that the state has no use for leaves it as it is. */
export function transition(machine: SessionMachine, event: SessionEvent): SessionMachine {
  const { state, session } = machine;
  const refusedToken = 'refusedToken' in machine ? machine.refusedToken : null;
  switch (event.type) {
    case 'activated':
      return { state: 'active', session: event.session };
    case 'cleared':
      // Staging sign-in is the browser's and stays.
      return { state: 'anonymous', session: { ...SIGNED_OUT, signedInStaging: session.signedInStaging } };
    case 'refused':
      // A call that comes late does not hide that its token has expired.
      if (state === 'anonymous' || refusedToken === event.token) return machine;
      return { state: 'renewing', session, refusedToken: event.token };
    case 'renewed':
      // A token is also renewed before the API refuses it.
      if (state === 'expired' || event.token !== (refusedToken ?? session.token)) return machine;
      return { state: 'active', session: { ...session, token: event.newToken } };
    case 'expired':
    case 'unanswered':
      if (state !== 'renewing' || event.token !== refusedToken) return machine;
      return event.type === 'expired'
        ? { state: 'expired', session, refusedToken }
        : { state: 'active', session };
  }
}
