import { isDevelopment } from '../gate/refuse.ts';
import type { LogEntry } from './audit-log.ts';

/** An entry as it is read; `edits` counts the builds that it stands for, where a slice was edited on this machine. */
export type FoldedEntry = LogEntry & { edits?: number };

/** What is removed after a build is removed at once. */
const AT_ONCE_MS = 60_000;

/**
 * The log as it is read, the newest first: each build of what a developer edits is published, made live and removed by itself, and the
 * history of the shop would be full of that. Such entries that follow each other are one.
 */
export function foldEdits(log: readonly LogEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = [];
  for (const entry of log) {
    const last = folded.at(-1);
    if (isEdit(entry)) {
      const before = last?.edits ? last : { edits: 0, what: '' };
      if (last?.edits) folded.pop();
      folded.push(after(before, entry));
    } else if (last?.edits && isPruneOf(last, entry)) folded[folded.length - 1] = { ...last, set: entry.set };
    else folded.push(entry);
  }
  return folded.toReversed();
}

/** Whether it is of development builds alone. */
export function isEdit({ action, what }: LogEntry): boolean {
  return (
    (action === 'publish' || action === 'promote' || action === 'rollback') &&
    what.split(', ').every((release) => isDevelopment(release.split(' ')[1] ?? ''))
  );
}

function after({ edits, what }: { edits?: number; what: string }, entry: LogEntry): FoldedEntry {
  const slices = entry.what.split(', ').map((release) => release.split(' ', 1)[0] ?? '');
  const all = new Set([...what.split(', ').filter(Boolean), ...slices]);
  // A build is published first.
  const builds = (edits ?? 0) + (entry.action === 'publish' ? 1 : 0);
  return { ...entry, what: [...all].join(', '), edits: Math.max(1, builds) };
}

function isPruneOf(last: FoldedEntry, { action, what, by, at }: LogEntry): boolean {
  const isOfThem = last.what.split(', ').includes(what.split(', ', 1)[0] ?? '');
  return (
    action === 'prune' && by === last.by && isOfThem && Date.parse(at) - Date.parse(last.at) < AT_ONCE_MS
  );
}
