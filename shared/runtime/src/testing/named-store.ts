import { TEST_STORE } from '@sanderling/contract/testing/test-store';
import { createStore } from 'jotai';
import { storeIdentityAtom } from '../atoms/store-identity.ts';

/** For tests: the atoms of a page that is told whose store it is of, as the shell tells each. */
export function createNamedStore() {
  const store = createStore();
  store.set(storeIdentityAtom, TEST_STORE);
  return store;
}
