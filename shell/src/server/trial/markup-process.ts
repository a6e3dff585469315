import { enableCompileCache } from 'node:module';
import type { MadePage } from './trial.ts';

// Before the first import of ours: a team waits for each start.
enableCompileCache();
const { accessibilityViolations } = await import('./accessibility-violations.ts');

/** A page or more to read. */
export interface MarkupOrder {
  pages: readonly MadePage[];
  cacheFile: string;
}

// A process of its own: markup of any size is read in it, and it is ended when that takes too long.
process.on('message', async ({ pages, cacheFile }: MarkupOrder) =>
  process.send?.(await accessibilityViolations(pages, cacheFile)),
);
