import { useEffect, useState } from 'react';
import type { CardExtras } from './card-extras.tsx';

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** What cards have beyond their words, from the visitor's first move on; null before, and on the server. */
export function useCardExtras(): typeof CardExtras | null {
  const [extras, setExtras] = useState<{ Extras: typeof CardExtras } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const load = () => {
      ended.abort();
      import(/* webpackChunkName: "card-extras" */ './card-extras.tsx').then(
        ({ CardExtras: Extras }) => setExtras({ Extras }),
        // The cards are whole without them.
        () => undefined,
      );
    };
    for (const move of MOVES) addEventListener(move, load, { signal: ended.signal, passive: true });
    return () => ended.abort();
  }, []);
  return extras?.Extras ?? null;
}
