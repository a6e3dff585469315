import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 40;
const ANSWER_MS = 2_000;

/** Asks the address until it answers 200. `stillHopeful` may throw to give up. */
export async function answersReady(url: string, stillHopeful: () => void): Promise<void> {
  for (;;) {
    stillHopeful();
    if (await answers(url)) return;
    await wait(POLL_MS);
  }
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
