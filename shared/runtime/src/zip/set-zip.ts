import { atom } from 'jotai';
import { servicesAtom } from '../atoms/services.ts';

/** Names the ZIP code for which every page says when something arrives. */
export const setZipAtom = atom(null, async (get, set, zip: string): Promise<void> => {
  get(servicesAtom)?.cookies.set('zip', zip);
  // With the code of calls, which is there by then: a first page does without.
  const loaded = await import(/* webpackChunkName: "calls" */ './change-zip-of-cart.ts').catch(() => null);
  if (loaded) await set(loaded.changeZipOfCartAtom, zip);
});
