import { createStore } from 'jotai';
import { isSignedInAtom, SIGNED_OUT, sessionAtom } from './session-atoms.ts';

import { transitionAtom } from './transition-atom.ts';

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
  store.set(transitionAtom, { type: 'cleared' });
  expect(store.get(isSignedInAtom)).toBe(false);
  store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
  expect(store.get(isSignedInAtom)).toBe(true);
});
