import path from 'node:path';
import type { AccessibilityViolation } from './accessibility-violations.ts';
import type { MarkupOrder } from './markup-process.ts';
import { type AnswerLimits, answerOf, openProcess } from './open-process.ts';
import type { MadePage } from './trial-site.ts';

/** Of the reader's own time, for every expose of the largest slice, which take 5 s. */
export const MARKUP_WITHIN_MS = 60_000;

/** Reads markup in a process of its own. */
export interface MarkupReader {
  /** Begins to read anew; `folder` is where releases are read from. */
  begin(folder: string): void;
  /** Adds a page, which is read while others are made. */
  add(page: MadePage): void;
  /** What is wrong with the pages that were added; null when it takes too long. */
  end(): Promise<AccessibilityViolation[] | null>;
  close(): void;
}

/** Started before there is something to read: what it reads with takes a second to load. */
export function openMarkupReader(limits: AnswerLimits = { withinMs: MARKUP_WITHIN_MS }): MarkupReader {
  const child = openProcess('markup-process.ts');
  // Of a process that has ended the end is told where an answer is waited for.
  const tell = (order: MarkupOrder) => void child.send(order, () => undefined);
  return {
    begin: (folder) => tell({ cacheFile: path.join(folder, 'trials/accessibility-violations.json') }),
    add: (page) => tell({ page }),
    async end() {
      const order: MarkupOrder = { isWhole: true };
      const said = await answerOf<AccessibilityViolation[]>(child, order, limits);
      if (typeof said === 'object') return said;
      child.kill('SIGKILL');
      if (said === 'late') return null;
      throw new Error(`The process that reads markup has ended (${said}).`);
    },
    close: () => void child.kill('SIGKILL'),
  };
}
