import { atom } from 'jotai';

/** What the shopper has changed, to be read out with the cart's new total; '' where only that is new. Null once it is said. */
export const changeToSayAtom = atom<string | null>(null);
