import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
const MAX_MS = 10_000;

/** Asks again until it is so. Throws that `what` did not come about, after ten seconds. */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + MAX_MS; performance.now() < end; await pause(POLL_MS)) {
    if (await isSo()) return;
  }
  throw new Error(`Within ${MAX_MS / 1000} s it did not come about that ${what}.`);
}
