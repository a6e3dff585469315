import { atom } from 'jotai';

/** The order whose summary is open where it is folded away at first; null for none. */
export const openSummaryAtom = atom<string | null>(null);
