import { setTimeout as pause } from 'node:timers/promises';
import { timeLimitOf } from './time-limits.ts';

const POLL_MS = 5;
const MAX_MS = 15_000;

/** Asks again until it is so. Throws that `what` did not come about, after fifteen seconds or the limit of the test's file. */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const maxMs = timeLimitOf(expect.getState().testPath ?? '') ?? MAX_MS;
  for (const end = performance.now() + maxMs; performance.now() < end; await pause(POLL_MS)) {
    if (await isSo()) return;
  }
  throw new Error(`Within ${maxMs / 1000} s it did not come about that ${what}.`);
}
