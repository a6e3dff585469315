import { navigationDirectionAtom, useHydrated } from '@sanderling/runtime';
import { useStore } from 'jotai';
import { startTransition, useEffect, useState } from 'react';

/**
 * Whether it is the turn of what a page shows later: with the page where the server has written it, and where the shopper goes to a place in
 * the page or back to where they were; else once the rest of it is painted.
 */
export function useTurn(): boolean {
  const store = useStore();
  const isHydrating = !useHydrated();
  const [isTurn, setTurn] = useState(
    () => isHydrating || location.hash !== '' || store.get(navigationDirectionAtom) === 'backward',
  );
  useEffect(
    () => (isTurn ? undefined : afterNextPaint(() => startTransition(() => setTurn(true)))),
    [isTurn],
  );
  return isTurn;
}

/** Returns the function that calls it off. */
function afterNextPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // A frame is painted after its callbacks.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
