import path from 'node:path';
import type { AccessibilityViolation } from './accessibility-violations.ts';
import type { MarkupOrder } from './markup-process.ts';
import { answerOf, openProcess } from './open-process.ts';
import type { MadePage } from './trial.ts';

/** For every expose of the largest slice, on a machine with much to do: seconds where there is little. */
export const MARKUP_WITHIN_MS = 60_000;

/** Reads markup in a process of its own. */
export interface MarkupReader {
  /** Null when it takes too long. `folder` is where releases are read from. */
  read(pages: readonly MadePage[], folder: string): Promise<AccessibilityViolation[] | null>;
  close(): void;
}

/** Started before there is something to read: what it reads with takes a second to load. */
export function openMarkupReader(): MarkupReader {
  const child = openProcess('markup-process.ts');
  return {
    async read(pages, folder) {
      if (pages.length === 0) return [];
      const cacheFile = path.join(folder, 'trials/accessibility-violations.json');
      const order: MarkupOrder = { pages, cacheFile };
      const said = await answerOf<AccessibilityViolation[]>(child, order, MARKUP_WITHIN_MS);
      if (typeof said === 'object') return said;
      child.kill('SIGKILL');
      if (said === 'late') return null;
      throw new Error(`The process that reads markup has ended (${said}).`);
    },
    close: () => void child.kill('SIGKILL'),
  };
}
