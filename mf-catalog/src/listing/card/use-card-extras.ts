import { useEffect, useState } from 'react';
import type { CardExtras } from './card-extras.tsx';

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** What cards have beyond their words, from the visitor's first move on; null before, and on the server. */
export function useCardExtras(): typeof CardExtras | null {
  const [extras, setExtras] = useState<{ Extras: typeof CardExtras } | null>(null);
  useEffect(() => {
    const end = () => {
      for (const move of MOVES) removeEventListener(move, load);
    };
    const load = () => {
      end();
      import(/* webpackChunkName: "card-extras" */ './card-extras.tsx').then(
        ({ CardExtras: Extras }) => setExtras({ Extras }),
        // The cards are whole without them.
        () => undefined,
      );
    };
    for (const move of MOVES) addEventListener(move, load, { passive: true });
    return end;
  }, []);
  return extras?.Extras ?? null;
}
