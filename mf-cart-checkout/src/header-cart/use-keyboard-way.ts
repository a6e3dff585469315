import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * The way of the keyboard into a note that stands elsewhere in the page: Tab leads from the button that has opened it into it, and
 * from its last control on from that button; Shift and Tab lead back. Escape closes it, and the focus is on the button again.
 */
export function useKeyboardWay(
  popup: RefObject<HTMLElement | null>,
  /** Another one has been opened by another button. */
  of: object,
  onClose: () => void,
): { giveBack: () => void; opener: RefObject<Element | null> } {
  const opener = useRef<Element | null>(null);
  const giveBack = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  useEffect(() => {
    const { activeElement } = document;
    if (!popup.current?.contains(activeElement)) opener.current = activeElement;
  }, [popup, of]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const controls = [...(popup.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
      const isInside = popup.current?.contains(focused);
      if (event.defaultPrevented || (!isInside && focused !== opener.current)) return;
      if (event.key === 'Escape') {
        if (isInside) giveBack();
        return onClose();
      }
      if (event.key !== 'Tab') return;
      const [first] = controls;
      if (!isInside && !event.shiftKey) {
        event.preventDefault();
        first?.focus();
      } else if (event.shiftKey && focused === first) {
        event.preventDefault();
        giveBack();
      } else if (!event.shiftKey && focused === controls.at(-1)) {
        // The browser goes on from there.
        giveBack();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [popup, onClose]);
  return { giveBack, opener };
}
