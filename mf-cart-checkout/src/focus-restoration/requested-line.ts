import { atom } from 'jotai';

interface RequestedLine {
  variantId: number;
  /** What has the focus meanwhile: a shopper who has gone on from there is left where they are. */
  from: Element | null;
}

const requestAtom = atom<RequestedLine | null>(null);

/** The line that the shopper has asked to have in the cart: it gets the focus when it is there. Null once it has, or will not come. */
export const requestedLineAtom = atom(
  (get) => get(requestAtom),
  (_get, set, variantId: number | null) =>
    set(requestAtom, variantId === null ? null : { variantId, from: document.activeElement }),
);
