import { bus } from '@sanderling/runtime';
import { atom } from 'jotai';
import type { Removed } from './put-back.ts';

/** Tells of a line that the shopper has removed, with the way to have it back. */
export const offerUndoAtom = atom(null, (_get, set, removed: Removed) => {
  bus.emit('toast:show', {
    message: `${removed.productName} removed.`,
    action: {
      label: 'Undo',
      run: () =>
        import(/* webpackChunkName: "deferred-cart-lines" */ './put-back.ts').then(
          ({ undoRemovalAtom }) => void set(undoRemovalAtom, removed),
          () =>
            bus.emit('toast:show', {
              message: `${removed.productName} could not be put back.`,
              tone: 'problem',
            }),
        ),
    },
  });
});
