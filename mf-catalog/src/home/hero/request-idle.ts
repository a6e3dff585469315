const MAX_WAIT_MS = 2_000;
/** Where the browser cannot say when it is idle (Safari), this is after what follows hydration. */
const FALLBACK_WAIT_MS = 200;

/** Runs `task` once the browser has nothing more urgent to do. Returns the function that calls it off. */
export function requestIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => task(), { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, FALLBACK_WAIT_MS);
  return () => clearTimeout(handle);
}
