import type { createStore } from 'jotai';
import { requestedLineAtom } from './requested-line.ts';

/** An element on the way from what had the focus up to the root, and where it was. */
interface Step {
  element: Element;
  parent: Element;
  index: number;
}

/**
 * Watches `root`: where what has the focus is taken out of it, browsers drop the focus to the page's top. It goes to what took the
 * place instead: the next entry of a list, else the heading of the part that it was in. A line that the shopper has asked for gets
 * it as soon as it is there. Answers how to end.
 */
export function restoreFocus(root: HTMLElement, store: ReturnType<typeof createStore>): () => void {
  let way = wayTo(document.activeElement, root);
  const note = () => {
    way = wayTo(document.activeElement, root);
  };
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // The shopper has pressed beside it: nothing of theirs is lost when it goes.
      if (target instanceof Element && target.isConnected && hasNoFocus()) way = [];
    });
  const look = () => {
    if (focusRequestedLine(root, store)) return;
    const [lost] = way;
    if (lost && !lost.element.isConnected && hasNoFocus()) focus(placeOf(way, root));
  };
  const changes = new MutationObserver(look);
  // Also of a dialog that goes after the button that has opened it.
  changes.observe(document.body, { childList: true, subtree: true });
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', leave);
  // What was asked for on another page is over.
  store.set(requestedLineAtom, null);
  return () => {
    changes.disconnect();
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', leave);
  };
}

function focusRequestedLine(root: HTMLElement, store: ReturnType<typeof createStore>): boolean {
  const requested = store.get(requestedLineAtom);
  const line = requested && root.querySelector(`[data-variant="${requested.variantId}"]`);
  if (!requested || !line) return false;
  store.set(requestedLineAtom, null);
  if (!hasNoFocus() && document.activeElement !== requested.from) return false;
  focus(headingOf(line) ?? line);
  return true;
}

function wayTo(focused: Element | null, root: HTMLElement): Step[] {
  const way: Step[] = [];
  for (let element = focused; element && element !== root && root.contains(element); ) {
    const parent = element.parentElement;
    if (!parent) break;
    way.push({ element, parent, index: [...parent.children].indexOf(element) });
    element = parent;
  }
  return way;
}

/** What took the place of the innermost part that is gone. */
function placeOf(way: readonly Step[], root: HTMLElement): Element {
  for (const { element, parent, index } of way) {
    if (!root.contains(parent)) continue;
    const entry = element.matches('li') ? (parent.children[index] ?? parent.lastElementChild) : null;
    const isPart = parent.matches('li, section');
    const place = (entry && headingOf(entry)) ?? (isPart ? headingOf(parent) : null);
    if (place) return place;
  }
  return root.querySelector('h1') ?? root.querySelector('p') ?? root;
}

/** Not the link in it: a key that is still held down would follow it. */
function headingOf(part: Element): Element | null {
  return part.querySelector('h1, h2, h3');
}

function focus(place: Element) {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
