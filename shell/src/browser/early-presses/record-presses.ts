/** How the shopper has left what they have pressed: a box, or a field. Code that comes may set it anew before it hears of that. */
export interface Left {
  isTicked: boolean;
  text: string;
  event: Event;
}

/** What the shopper has done that no code has heard yet, in order. */
export interface EarlyPresses {
  /** Buttons, boxes, fields and forms; of a field only the last that was typed counts. */
  pending: Map<HTMLElement, Left>;
  /** Told of each, once there is code that can do something about it. */
  onPress?: () => void;
}

/** What is recorded of which event. */
const HEARD: Record<string, string> = {
  click: '[type=button]:not([popovertarget]),[type=checkbox],[type=radio]',
  input: 'input:not([type=checkbox],[type=radio]),textarea',
  change: 'select',
  submit: 'form[data-needs-code]',
};

/**
 * Records what is pressed, ticked, chosen and typed from the first moment of the page, until the code of its place has heard of it. What
 * works without code (links, forms, popovers, details) is left to the browser, but forms that are marked with `data-needs-code`.
 *
 * Stands alone on purpose: the build makes a script of this file that runs before anything else of the page. Where that did not
 * come, the shell calls it.
 */
export function recordPresses(page: Window & { earlyPresses?: EarlyPresses } = window): EarlyPresses {
  if (page.earlyPresses) return page.earlyPresses;
  const presses: EarlyPresses = { pending: new Map() };
  page.earlyPresses = presses;
  const record = (event: Event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const element = target.closest<HTMLElement>(HEARD[type] ?? '');
    if (!element) return;
    // What is pressed again comes last.
    presses.pending.delete(element);
    presses.pending.set(element, {
      isTicked: 'checked' in element && Boolean(element.checked),
      text: 'value' in element ? String(element.value) : '',
      event,
    });
    // The browser would send it where nothing but the page's code can do what it asks for.
    if (type === 'submit' && !page.document.documentElement.dataset.hydrated) event.preventDefault();
    presses.onPress?.();
  };
  // Captured: React keeps what it waits for from going any further.
  for (const type of Object.keys(HEARD)) page.addEventListener(type, record, true);
  return presses;
}
