import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../shop/refusal.ts';

const LOOK_EVERY_MS = 25;
const LIMIT_MS = 60_000;

/** Resolves when the check is true. Throws a Refusal when it is not within a minute. */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await wait(LOOK_EVERY_MS))
    if (await check()) return;
  throw new Refusal(`It was waited for a minute, in vain: ${what}.`);
}
