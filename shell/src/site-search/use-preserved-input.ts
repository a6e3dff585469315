import { type RefObject, useEffect } from 'react';

/**
 * While `isOpen`, the field in `panel` has the focus, and what is typed is kept when another field takes its place: a slice
 * that is loaded on the first click comes in the middle of a word.
 */
export function usePreservedInput(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = panel.current;
    if (!element || !isOpen) return;
    let field = element.querySelector('input');
    let typed = field?.value ?? '';
    field?.focus();

    const note = (event: Event) => {
      if (event.target === field) typed = field?.value ?? '';
    };
    const observer = new MutationObserver(() => {
      const found = element.querySelector('input');
      if (!found || found === field) return;
      field = found;
      found.focus();
      if (!typed || found.value) return;
      // Not by `value`: React would not hear of it.
      found.setRangeText(typed, 0, 0, 'end');
      found.dispatchEvent(new Event('input', { bubbles: true }));
    });
    element.addEventListener('input', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('input', note);
    };
  }, [panel, isOpen]);
}
