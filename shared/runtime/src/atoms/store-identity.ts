import { type StoreIdentity, UNNAMED_STORE } from '@sanderling/contract/site/store-identity';
import { atom } from 'jotai';

/** Whose store the page is of. The shell sets it before the page is made and before it hydrates; it never changes. */
export const storeIdentityAtom = atom<StoreIdentity>(UNNAMED_STORE);
