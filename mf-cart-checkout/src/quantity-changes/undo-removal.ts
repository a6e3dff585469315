import { bus } from '@sanderling/runtime';
import { atom } from 'jotai';
import type { Removed } from './removed-lines.ts';

/** Tells of a line that was removed where there is no page to keep its place, with the way to have it back. */
export const offerUndoAtom = atom(null, (_get, set, removed: Removed) => {
  bus.emit('toast:show', {
    message: `${removed.productName} removed.`,
    action: { label: 'Undo', run: () => void set(putBackAtom, removed) },
  });
});

/** Puts a removed line back. Its code comes with the first one; without it the shopper is told. */
export const putBackAtom = atom(null, (_get, set, removed: Removed) =>
  import(/* webpackChunkName: "deferred-cart-lines" */ './put-back.ts').then(
    ({ undoRemovalAtom }) => set(undoRemovalAtom, removed),
    () =>
      bus.emit('toast:show', {
        message: `${removed.productName} could not be put back.`,
        tone: 'problem',
      }),
  ),
);
