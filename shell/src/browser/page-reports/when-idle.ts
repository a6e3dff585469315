/** What a page would like to do comes after what its visitor waits for: when it is loaded and has nothing else to do. */
export function whenIdle(run: () => void): void {
  const soon = () => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
    else setTimeout(run, IDLE_WITHIN_MS);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

const IDLE_WITHIN_MS = 3_000;
