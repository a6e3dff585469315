import { createStore } from 'jotai';
import { isSignedInAtom, SIGNED_OUT, sessionAtom, userAtom } from './session.ts';

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
  store.set(sessionAtom, { ...SIGNED_OUT, email: 'ada@example.com', role: 'admin' });
  expect(store.get(isSignedInAtom)).toBe(false);
  store.set(sessionAtom, { ...SIGNED_OUT, token: 't' });
  expect(store.get(isSignedInAtom)).toBe(true);
});

test('R250 the user starts unknown, with the seven fields of the specification', () => {
  expect(createStore().get(userAtom)).toEqual({
    appliedCouponCode: null,
    createdAccountDiscount: false,
    designerDiscountApplied: false,
    favorites: {},
    smsNotificationsEnabled: false,
    userData: null,
    userAddress: null,
  });
});
