import { atom } from 'jotai';
import { sessionMachineAtom } from './session-atoms.ts';
import { type SessionEvent, transition } from './session-machine.ts';

/** Takes the session through an event. Apart from what pages read, since no page needs it before it is interactive. */
export const transitionAtom = atom(null, (get, set, event: SessionEvent) =>
  set(sessionMachineAtom, transition(get(sessionMachineAtom), event)),
);
