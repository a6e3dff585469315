import { setTimeout as pause } from 'node:timers/promises';
import type { SupervisedProcess } from '@sanderling/workspace/shop/supervised-process.ts';
import type { Buyers } from '../../bench/restarts/buyers.ts';

const PAGES = ['/', '/products', '/cart', '/api/v1/states'];
const LOOK_EVERY_MS = 100;
const WITHIN_MS = 90_000;

/** Reads pages one after the other until it is stopped. Answers how many were asked for, and every status that was no 200. */
export function readPages(address: string) {
  let isOver = false;
  let asked = 0;
  const failed: string[] = [];
  const read = async () => {
    for (; !isOver; asked += 1) {
      const path = PAGES[asked % PAGES.length];
      // A connection for each, as from visitors who come for the first time.
      const answer = await fetch(`${address}${path}`, { headers: { connection: 'close' } }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status !== 200) failed.push(`${path} ${answer?.status ?? 'no answer'}`);
    }
  };
  const reading = read();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return { asked, failed };
    },
  };
}

/** kill -9. Resolves when its successor works. */
export async function killAndAwait(killed: SupervisedProcess): Promise<void> {
  const { pid } = killed;
  if (pid === undefined) throw new Error('A process is not there to be killed.');
  process.kill(pid, 'SIGKILL');
  for (const end = performance.now() + WITHIN_MS; (killed.pid ?? pid) === pid; await pause(LOOK_EVERY_MS))
    if (performance.now() > end) throw new Error('No successor of a killed process was started in time.');
  await killed.ready();
}

/** Resolves when so many more orders are paid for. */
export async function morePaid({ paid }: Buyers, count: number): Promise<void> {
  const wanted = paid.length + count;
  for (const end = performance.now() + WITHIN_MS; paid.length < wanted; await pause(LOOK_EVERY_MS))
    if (performance.now() > end) throw new Error(`${count} more orders were not paid for in time.`);
}
