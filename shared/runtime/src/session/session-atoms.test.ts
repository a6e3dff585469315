import { createStore } from 'jotai';
import { isSignedInAtom, sessionAtom, sessionMachineAtom } from './session-atoms.ts';
import { SIGNED_OUT } from './session-machine.ts';

test('R249 the session starts signed out, with the five fields of the specification', () => {
  expect(createStore().get(sessionAtom)).toEqual({
    token: null,
    role: null,
    email: null,
    signedInStaging: false,
    designerRequestCompleted: false,
  });
});

test('R308 a shopper is signed in exactly while there is a token', () => {
  const store = createStore();
  expect(store.get(isSignedInAtom)).toBe(false);
  store.set(sessionMachineAtom, { type: 'cleared' });
  expect(store.get(isSignedInAtom)).toBe(false);
  store.set(sessionMachineAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
  expect(store.get(isSignedInAtom)).toBe(true);
});
