import { atom } from 'jotai';
import type { RemoteFee } from './remote-fee.ts';

/** The fee of the ZIP code that a shopper has named on this page since it was loaded, for what is said elsewhere on it. Null before that. */
export const remoteFeeAtom = atom<RemoteFee | null>(null);
