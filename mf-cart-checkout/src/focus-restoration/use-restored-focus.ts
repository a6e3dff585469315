import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';

/** Keeps the focus within a part of the page whose lines and buttons go away when they are used. */
export function useRestoredFocus(root: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const { current } = root;
    let hasEnded = false;
    let end = () => {};
    // It has nothing to do before the first press, so that it comes after all that shows the page.
    import('./restore-cart-focus.ts').then(
      ({ restoreCartFocus }) => {
        if (current && !hasEnded) end = restoreCartFocus(current, store);
      },
      // Without it the focus drops to the top of the page, as browsers have it.
      () => undefined,
    );
    return () => {
      hasEnded = true;
      end();
    };
  }, [root, store]);
}
