import { atom } from 'jotai';

/** What the promotion of a designer's cart will take off one more piece, in percent. Shown to designers only: null for other customers, and until it is known. */
export const promotionPercentAtom = atom<{
  of(piece: { sku: string | undefined; addedCents: number }): number;
  /** What their own tier takes off once the piece is in the cart, which may lift it; older shells do not say. */
  ofTier?(addedCents: number): number;
} | null>(null);
