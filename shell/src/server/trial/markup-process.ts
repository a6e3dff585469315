import { markupFaults } from './markup-faults.ts';
import type { MadePage } from './trial.ts';

// A process of its own: markup of any size is read in it, and it is ended when that takes too long.
process.on('message', async ({ pages, keptIn }: { pages: readonly MadePage[]; keptIn: string }) =>
  process.send?.(await markupFaults(pages, keptIn)),
);
