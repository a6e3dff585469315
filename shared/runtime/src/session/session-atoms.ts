import { atom } from 'jotai';
import { ANONYMOUS, type SessionEvent, type SessionMachine, transition } from './session-machine.ts';

const machineAtom = atom<SessionMachine>(ANONYMOUS);

/** The session of this page; set with an event, it takes the transition. Anonymous until the browser's initial check has answered: shared HTML has no customer. */
export const sessionMachineAtom = atom(
  (get) => get(machineAtom),
  (get, set, event: SessionEvent) => set(machineAtom, transition(get(machineAtom), event)),
);
export const sessionStateAtom = atom((get) => get(machineAtom).state);

/** Who the customer is. A renewal changes nothing of it but the token. */
export const sessionAtom = atom((get) => get(machineAtom).session);
export const isSignedInAtom = atom((get) => get(sessionAtom).token !== null);

/** True once the initial check of this page load has answered or failed. */
export const sessionCheckedAtom = atom(false);
