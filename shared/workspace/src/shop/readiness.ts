import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

const POLL_MS = 40;
const ANSWER_MS = 2_000;
/** The first start fills a database, on whatever machine. */
const LIMIT_MS = 180_000;

/** Asks the address until it answers 200. `checkAlive` may throw to give up. Rejects when there is no such answer in time. */
export async function answersReady(url: string, checkAlive: () => void, limitMs = LIMIT_MS): Promise<void> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    checkAlive();
    if (await answers(url)) return;
    await wait(POLL_MS);
  }
  throw new Refusal(
    `${url} did not answer within ${limitMs / 1_000} s: see the logs in the data directory, or try again when the machine has less to do.`,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not listening yet: the reason to ask again.
    return false;
  }
}
