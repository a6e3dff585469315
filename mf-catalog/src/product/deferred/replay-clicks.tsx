import { type MouseEvent, useEffect } from 'react';

const pressed = new Set<Element>();
const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('[type=button]') : null;

/** Records the buttons within `selector` that the shopper presses, until `dismissClick` is called for them. */
export function recordEarlyClicks(selector: string): void {
  // Captured: React keeps a press whose code it waits for from going any further.
  const record = ({ target }: Event) => {
    const button = target && buttonOf(target);
    if (button?.closest(selector)) pressed.add(button);
  };
  globalThis.window?.addEventListener('click', record, true);
}

/** For an element around deferred parts: React calls it only for a button whose code has loaded. */
export function dismissClick({ target }: MouseEvent): void {
  const button = buttonOf(target);
  if (button) pressed.delete(button);
}

/** Beside a deferred part: once that has hydrated, presses what the shopper pressed before. */
export function ReplayClicks(): null {
  useEffect(() => {
    // Not at once: the press that made React look for the code is still under way.
    const timer = setTimeout(() => {
      for (const button of pressed) {
        pressed.delete(button);
        if (button instanceof HTMLElement) button.click();
      }
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}
