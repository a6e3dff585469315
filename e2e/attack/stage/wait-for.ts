import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const POLL_MS = 100;

/** Asks until there is something. Rejects when there is nothing in time. */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  { limitMs = LIMIT_MS, pollMs = POLL_MS } = {},
): Promise<Found> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(pollMs);
  }
  throw new Error(`There was never ${what}.`);
}
