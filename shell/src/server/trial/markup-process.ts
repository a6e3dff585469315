import { accessibilityViolations } from './accessibility-violations.ts';
import type { MadePage } from './trial.ts';

// A process of its own: markup of any size is read in it, and it is ended when that takes too long.
process.on('message', async ({ pages, cacheFile }: { pages: readonly MadePage[]; cacheFile: string }) =>
  process.send?.(await accessibilityViolations(pages, cacheFile)),
);
