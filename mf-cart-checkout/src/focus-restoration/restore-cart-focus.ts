import {
  giveFocus,
  hasNoFocus,
  headingOf,
  restoreFocus,
} from '@sanderling/ui/focus-restoration/restore-focus.ts';
import type { createStore } from 'jotai';
import { requestedLineAtom } from './requested-line.ts';

type Store = ReturnType<typeof createStore>;

/** Keeps the focus within `root`. A line that the shopper has asked for gets it as soon as it is there. Answers how to end. */
export function restoreCartFocus(root: HTMLElement, store: Store): () => void {
  // What was asked for on another page is over.
  store.set(requestedLineAtom, null);
  return restoreFocus(root, { focusWanted: () => focusRequestedLine(root, store) });
}

function focusRequestedLine(root: HTMLElement, store: Store): boolean {
  const requested = store.get(requestedLineAtom);
  const line = requested && root.querySelector(`[data-variant="${requested.variantId}"]`);
  if (!requested || !line) return false;
  store.set(requestedLineAtom, null);
  if (!hasNoFocus() && document.activeElement !== requested.from) return false;
  giveFocus(headingOf(line) ?? line);
  return true;
}
