import { createStore } from 'jotai';
import { userAtom } from './user.ts';

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
