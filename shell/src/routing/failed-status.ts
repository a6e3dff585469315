import { atom } from 'jotai';

/** Status of a call that failed so badly that the page gives way to the error page; null otherwise. Ends with a navigation. */
export const failedStatusAtom = atom<number | null>(null);
