import { useEffect, useRef } from 'react';

/** Runs once when the page is interactive, and says so on the document. Renders nothing. */
export function Hydrated({ onHydrated }: { onHydrated?: () => void }) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    document.documentElement.dataset.hydrated = 'true';
    onHydrated?.();
  }, [onHydrated]);
  return null;
}
