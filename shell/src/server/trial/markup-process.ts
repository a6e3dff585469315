import { enableCompileCache, flushCompileCache } from 'node:module';
import type { MarkupReading } from './accessibility-violations.ts';
import type { MadePage } from './trial-site.ts';

// Before the first import of ours: a team waits for each start.
enableCompileCache();
const { readMarkup } = await import('./accessibility-violations.ts');
// Who has started it ends it by force, which leaves no time for that.
flushCompileCache();

/** A reading begins, gets a page, or has them all. */
export type MarkupOrder = { cacheFile: string } | { page: MadePage } | { isWhole: true };

// A process of its own: markup of any size is read in it, and it is ended when that takes too long.
let reading: MarkupReading | null = null;
process.on('message', async (order: MarkupOrder) => {
  if ('cacheFile' in order) reading = readMarkup(order.cacheFile);
  else if ('page' in order) reading?.add(order.page);
  else process.send?.(await reading?.end());
});
