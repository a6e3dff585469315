import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { type Removed, removedLinesAtom } from './removed-lines.ts';

/** What was removed from this cart and can be had back. What the device has kept of it comes after the page. */
export function useRemovedLines(): readonly Removed[] {
  const store = useStore();
  useEffect(() => {
    let hasEnded = false;
    let end = () => {};
    import(/* webpackChunkName: "deferred-cart-lines" */ './stored-removals.ts').then(
      ({ keepRemovedLines }) => {
        if (!hasEnded) end = keepRemovedLines(store);
      },
      // Without it the way back lasts as long as the page.
      () => undefined,
    );
    return () => {
      hasEnded = true;
      end();
      store.set(removedLinesAtom, []);
    };
  }, [store]);
  return useAtomValue(removedLinesAtom);
}
