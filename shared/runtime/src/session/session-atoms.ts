import { atom } from 'jotai';
import type { Session, SessionMachine } from './session-machine.ts';

export const SIGNED_OUT: Session = {
  token: null,
  role: null,
  email: null,
  signedInStaging: false,
  designerRequestCompleted: false,
};

/** The session of this page, changed by transitionAtom alone. Anonymous until the browser's initial check has answered: shared HTML has no customer. */
export const sessionMachineAtom = atom<SessionMachine>({ state: 'anonymous', session: SIGNED_OUT });
export const sessionStateAtom = atom((get) => get(sessionMachineAtom).state);

/** Who the customer is. A renewal changes nothing of it but the token. */
export const sessionAtom = atom((get) => get(sessionMachineAtom).session);
export const isSignedInAtom = atom((get) => get(sessionAtom).token !== null);
