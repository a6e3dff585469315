import { atom } from 'jotai';

/** True once the initial check of this page load has answered or failed. */
export const sessionCheckedAtom = atom(false);
