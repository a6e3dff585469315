import { z } from 'zod';
import type { RegistryDocument } from '../registry-document.ts';
import type { ReleaseStorage } from '../release-storage.ts';
import { type LogEntry, logEntry, splitLog } from './audit-log.ts';

const LOG = '.log';
const FILE = 'entries.json';

/**
 * Adds to the log, and moves its oldest entries to the store when it grows too long. They are written there first: a process that is
 * killed in between leaves them in both places, never in none.
 */
export async function withLogged(
  document: RegistryDocument,
  entry: LogEntry,
  storage: ReleaseStorage,
): Promise<RegistryDocument> {
  const { archived, kept } = splitLog([...document.log, entry]);
  if (archived.length === 0) return { ...document, log: kept };
  const files = new Map([[FILE, Buffer.from(JSON.stringify(archived))]]);
  await storage.write({ name: LOG, version: place(document.archived), files });
  return { ...document, log: kept, archived: document.archived + archived.length };
}

/** All that ever was logged, oldest first. */
export async function wholeLog(document: RegistryDocument, storage: ReleaseStorage): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  while (entries.length < document.archived) {
    const text = await storage.read(`${LOG}/${place(entries.length)}/${FILE}`);
    const found = text ? z.array(logEntry).parse(JSON.parse(text.toString('utf8'))) : [];
    // A part that was taken away must not hide what came after it.
    if (found.length === 0) break;
    entries.push(...found);
  }
  return [...entries, ...document.log];
}

/** Names sort as they were written. */
function place(first: number): string {
  return String(first).padStart(9, '0');
}
