import type { User } from '@sanderling/contract/wire/customers/user';
import type { Address } from '@sanderling/contract/wire/values/address';
import { atom } from 'jotai';

export interface UserState {
  appliedCouponCode: string | null;
  /** A code that the shopper brought along and the API refused, with its reason. */
  refusedCoupon?: { code: string; message: string };
  createdAccountDiscount: boolean;
  designerDiscountApplied: boolean;
  /** Favourite ids by product id. */
  favorites: Record<string, number>;
  smsNotificationsEnabled: boolean;
  userData: User | null;
  /** The API could not say who this is: it will not come without another try. */
  isUserMissing?: boolean;
  userAddress: Address | null;
}

export const NO_USER: UserState = {
  appliedCouponCode: null,
  createdAccountDiscount: false,
  designerDiscountApplied: false,
  favorites: {},
  smsNotificationsEnabled: false,
  userData: null,
  userAddress: null,
};

export const userAtom = atom<UserState>(NO_USER);
