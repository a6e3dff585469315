import { useEffect } from 'react';

/**
 * For a page whose buttons take away what they stand in: the focus goes on to what took the place. It has nothing to do before the first
 * press, and comes when something on the page has the focus.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    const root = document.querySelector('main') ?? document.body;
    let hasEnded = false;
    let end = () => {};
    const begin = () => {
      import('@sanderling/ui/focus-restoration/restore-focus.ts').then(
        ({ restoreFocus }) => {
          if (!hasEnded) end = restoreFocus(root);
        },
        // Without it the focus drops to the top of the page, as browsers have it.
        () => undefined,
      );
    };
    root.addEventListener('focusin', begin, { once: true });
    return () => {
      hasEnded = true;
      root.removeEventListener('focusin', begin);
      end();
    };
  }, []);
}
