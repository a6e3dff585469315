/** What the shopper has done that no code has heard yet, in order. */
export interface EarlyPresses {
  /** Buttons, boxes and fields; of a field only the last that was typed counts. */
  pending: Set<HTMLElement>;
  /** Told of each, once there is code that can do something about it. */
  onPress?: () => void;
}

/** What is recorded of which event. */
const HEARD: Record<string, string> = {
  click: '[type=button]:not([popovertarget]),[type=checkbox],[type=radio]',
  input: 'input:not([type=checkbox],[type=radio]),textarea',
  change: 'select',
};

/**
 * Records what is pressed, ticked, chosen and typed from the first moment of the page, until the code of its place has heard of it. What
 * works without code (links, forms, popovers, details) is left to the browser.
 *
 * Stands alone on purpose: the build makes a script of this file that runs before anything else of the page. Where that did not
 * come, the shell calls it.
 */
export function recordPresses(page: Window & { earlyPresses?: EarlyPresses } = window): EarlyPresses {
  if (page.earlyPresses) return page.earlyPresses;
  const presses: EarlyPresses = { pending: new Set() };
  page.earlyPresses = presses;
  const record = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const element = target.closest<HTMLElement>(HEARD[type] ?? '');
    if (!element) return;
    // What is pressed again comes last.
    presses.pending.delete(element);
    presses.pending.add(element);
    presses.onPress?.();
  };
  // Captured: React keeps what it waits for from going any further.
  for (const type of Object.keys(HEARD)) page.addEventListener(type, record, true);
  return presses;
}
