import type { Role } from '@sanderling/contract/commerce/roles';
import type { Address } from '@sanderling/contract/wire/address';
import type { User } from '@sanderling/contract/wire/user';
import { atom } from 'jotai';

export interface Session {
  token: string | null;
  role: Role | null;
  email: string | null;
  signedInStaging: boolean;
  designerRequestCompleted: boolean;
}

export const SIGNED_OUT: Session = {
  token: null,
  role: null,
  email: null,
  signedInStaging: false,
  designerRequestCompleted: false,
};

/** The signed-in customer. Signed out until the browser's initial check has answered: shared HTML contains no customer. */
export const sessionAtom = atom<Session>(SIGNED_OUT);
export const isSignedInAtom = atom((get) => get(sessionAtom).token !== null);

/** True once the initial check of this page load has answered or failed. */
export const sessionCheckedAtom = atom(false);

export interface UserState {
  appliedCouponCode: string | null;
  createdAccountDiscount: boolean;
  designerDiscountApplied: boolean;
  /** Favourite ids by product id. */
  favorites: Record<string, number>;
  smsNotificationsEnabled: boolean;
  userData: User | null;
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
