/** An element on the way from what had the focus up to the root, and where it was. */
interface Step {
  element: Element;
  parent: Element;
  index: number;
}

interface Restoration {
  /** Asked first, at each change of the page: whether it has given the focus itself, such as to a line that comes. */
  focusWanted?: () => boolean;
}

/**
 * Watches `root`: where what has the focus is taken out of it, browsers drop the focus to the page's top. It goes to what took the
 * place instead: the next entry of a list, else the heading of the part that it was in, else where the address leads. What was put
 * elsewhere under its own id is followed there. Answers how to end.
 */
export function restoreFocus(root: HTMLElement, { focusWanted }: Restoration = {}): () => void {
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
    if (focusWanted?.()) return;
    const [lost] = way;
    if (lost && !lost.element.isConnected && hasNoFocus()) giveFocus(placeOf(way, root));
  };
  const changes = new MutationObserver(look);
  // Also of a dialog that goes after the button that has opened it.
  changes.observe(document.body, { childList: true, subtree: true });
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', leave);
  return () => {
    changes.disconnect();
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', leave);
  };
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
    const moved = element.isConnected ? null : byId(element.id, root);
    if (moved) return headingOf(moved) ?? moved;
    if (!root.contains(parent)) continue;
    const entry = element.matches('li') ? (parent.children[index] ?? parent.lastElementChild) : null;
    const isPart = parent.matches('li, section, fieldset');
    const place = (entry && headingOf(entry)) ?? (isPart ? headingOf(parent) : null);
    if (place) return place;
  }
  const led = byId(location.hash.slice(1), root);
  return (led && headingOf(led)) ?? root.querySelector('h1') ?? root.querySelector('p') ?? root;
}

function byId(id: string, root: HTMLElement): Element | null {
  const found = id === '' ? null : document.getElementById(id);
  return root.contains(found) ? found : null;
}

/** Not the link in it: a key that is still held down would follow it. */
export function headingOf(part: Element): Element | null {
  return part.querySelector('h1, h2, h3, legend');
}

export function giveFocus(place: Element) {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}

export function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
