import { type EarlyPresses, type Left, recordPresses } from './record-presses.ts';

/** A place whose code has not come after so many tries is a static island: its buttons do nothing. */
const MAX_TRIES = 300;
const RETRY_MS = 100;

/** The last element of a hydrated place that a key was let go of. */
let heard: EventTarget | null = null;

/** For the element around the page: React calls it only where the code of a place has heard of the event. */
export function dismissPress({ type, target }: { type: string; target: EventTarget }): void {
  if (type === 'keyup') {
    heard = target;
    return;
  }
  const { pending } = recordPresses();
  for (const element of pending.keys())
    if (target instanceof Node && element.contains(target)) pending.delete(element);
}

/** Does again what no code has heard, now and whenever there is more, as soon as its place has hydrated. */
export function replayPresses(presses: EarlyPresses = recordPresses()): void {
  let isToCome = false;
  let triesLeft = 0;
  const replay = () => {
    for (const [element, left] of [...presses.pending]) {
      if (element.isConnected && !isTakenBack(left)) repeat(element, left);
      else presses.pending.delete(element);
    }
    triesLeft -= 1;
    isToCome = false;
    if (presses.pending.size === 0) return;
    if (triesLeft > 0) replayIn(RETRY_MS);
    else presses.pending.clear();
  };
  const replayIn = (ms: number) => {
    if (!isToCome) setTimeout(replay, ms);
    isToCome = true;
  };
  const soon = () => {
    triesLeft = MAX_TRIES;
    // Not at once: the press that React hears of is still under way.
    replayIn(0);
  };
  presses.onPress = soon;
  if (presses.pending.size > 0) soon();
}

/** Code that came before React has kept the press from doing anything. A form is kept from being sent by the recording itself. */
function isTakenBack({ event }: Left): boolean {
  return event.defaultPrevented && event.type !== 'submit';
}

/** As if the shopper did it now, where the place has its code. A box is set back first: it is the click that ticks it. */
function repeat(element: HTMLElement, { isTicked, text }: Left): void {
  if (!isHydrated(element)) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLButtonElement) element.click();
  else if (element instanceof HTMLSelectElement)
    changeTo(element, HTMLSelectElement.prototype, text, 'change');
  else if (element instanceof HTMLTextAreaElement)
    changeTo(element, HTMLTextAreaElement.prototype, text, 'input');
  else if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    element.checked = !isTicked;
    element.click();
  } else if (element instanceof HTMLInputElement) {
    changeTo(element, HTMLInputElement.prototype, text, 'input');
  }
}

/** Has React hydrate the place if it can: within the press itself it would look at the field too late to see a change. */
function isHydrated(element: HTMLElement): boolean {
  const isHeard = () => heard === element;
  heard = null;
  element.dispatchEvent(new Event('keyup', { bubbles: true }));
  return isHeard();
}

/**
 * React compares a field's value with the last that it has seen set on the element itself: that is made another one, and what is
 * typed comes by the prototype, as from the keyboard.
 */
function changeTo(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  prototype: object,
  value: string,
  type: 'input' | 'change',
): void {
  const caret = 'selectionStart' in field ? field.selectionStart : null;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if ('selectionStart' in field && caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
