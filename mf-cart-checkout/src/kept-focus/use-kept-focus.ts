import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';

/** Keeps the focus within a part of the page whose lines and buttons go away when they are used. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let hasEnded = false;
    let end = () => current.removeEventListener('focusin', begin);
    // Nothing loses the focus before it has it, so that the code comes then.
    function begin() {
      current?.removeEventListener('focusin', begin);
      import('./keep-focus.ts').then(
        ({ keepFocus }) => {
          if (!hasEnded && current) end = keepFocus(current, store);
        },
        // Without a network: the next focus asks again.
        () => !hasEnded && current?.addEventListener('focusin', begin),
      );
    }
    current.addEventListener('focusin', begin);
    return () => {
      hasEnded = true;
      end();
    };
  }, [root, store]);
}
