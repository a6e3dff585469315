import { fieldsOf, type Tab } from './browser.ts';
import { SCROLL_TO } from './watched-page.ts';

/** Of the key, before a place that still has the focus is one that keeps it. */
const MAX_PRESSES = 30;
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]';

/**
 * Goes on by Tab from the end of each of these places in pages of others, as who has no pointer does, and says which of them never lets the
 * focus go. The page has no focus afterwards, and stands at its top.
 */
export async function focusTraps(tab: Tab, slots: readonly string[]): Promise<string[]> {
  const trapped: string[] = [];
  for (const slot of slots) {
    const place = `document.querySelector(${JSON.stringify(`[data-slice-expose=${JSON.stringify(slot)}]`)})`;
    const count = await numberIn(
      tab,
      `(() => {
        const all = [...(${place}?.querySelectorAll(${JSON.stringify(FOCUSABLE)}) ?? [])];
        const reached = all.filter((each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }));
        // Where it has taken the focus by itself, that is said.
        if (document.activeElement?.closest('[data-slice-expose]')) return 0;
        reached.at(-1)?.focus({ preventScroll: true });
        return reached.length;
      })()`,
    );
    const isInside = () => numberIn(tab, `Number(Boolean(${place}?.contains(document.activeElement)))`);
    let presses = 0;
    while (presses < Math.min(count + 1, MAX_PRESSES) && (await isInside()) === 1) {
      presses += 1;
      for (const type of ['rawKeyDown', 'keyUp'])
        await tab.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
    }
    if (count > 0 && (await isInside()) === 1) trapped.push(slot);
    if (count > 0) await numberIn(tab, `(document.activeElement?.blur(), ${SCROLL_TO}(0), 0)`);
  }
  return trapped.map(
    (slot) =>
      `The Tab key never leaves ${slot}: let those out who have no pointer; an open modal alone keeps the focus.`,
  );
}

async function numberIn(tab: Tab, expression: string): Promise<number> {
  const { result } = await tab.send('Runtime.evaluate', { expression, returnByValue: true });
  return Number(fieldsOf(result).value ?? 0);
}
