import { type MouseEvent, useEffect } from 'react';

const pressed = new Set<Element>();
const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('[type=button]') : null;

/** Remembers the buttons within what the selector finds that are pressed, until `seePress` hears of it. */
export function keepEarlyPresses(within: string): void {
  // Captured: React keeps a press whose code it waits for from going any further.
  const keep = ({ target }: Event) => {
    const button = target && buttonOf(target);
    if (button?.closest(within)) pressed.add(button);
  };
  globalThis.window?.addEventListener('click', keep, true);
}

/** For an element around late parts: React tells it of a press only where the code of what was pressed is there. */
export function seePress({ target }: MouseEvent): void {
  const button = buttonOf(target);
  if (button) pressed.delete(button);
}

/** Beside a late part: once that is there, presses what was pressed too early. */
export function PressAgain(): null {
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
