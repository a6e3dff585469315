import { atom } from 'jotai';

interface WantedLine {
  variantId: number;
  /** What has the focus meanwhile: a shopper who has gone on from there is left where they are. */
  from: Element | null;
}

const wantedAtom = atom<WantedLine | null>(null);

/** The line that the shopper has asked to have in the cart: it gets the focus when it is there. Null once it has, or will not come. */
export const wantedLineAtom = atom(
  (get) => get(wantedAtom),
  (_get, set, variantId: number | null) =>
    set(wantedAtom, variantId === null ? null : { variantId, from: document.activeElement }),
);
