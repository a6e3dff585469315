import { mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';

/** Where the bytes of documents are: outside of what is served, each under a random name. */
export interface DocumentStore {
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Null for a name that has no document any more. */
  read: (name: string) => Promise<Buffer | null>;
  remove: (name: string) => Promise<void>;
  /** Names of documents that were written before this moment. */
  namesBefore: (moment: Date) => AsyncIterable<string>;
}

const NAME = /^[0-9a-f]{32}$/;

/** The folder that is configured, by default in the data directory. Several processes share one that all of them reach. */
export function openDocumentStore({
  documentsDir,
  dataDir,
}: Pick<Config, 'documentsDir' | 'dataDir'>): DocumentStore {
  const folder = documentsDir ?? join(dataDir, 'documents');
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('A document has a random name.');
    return join(folder, name);
  };
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(pathOf(name), bytes, { mode: 0o600, flag: 'wx' });
    },
    read: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *namesBefore(moment) {
      const entries = await opendir(folder).catch(nullIfMissing);
      for await (const { name } of entries ?? []) {
        if (!NAME.test(name)) continue;
        const found = await stat(join(folder, name)).catch(nullIfMissing);
        if (found && found.mtimeMs < moment.getTime()) yield name;
      }
    },
  };
}

function nullIfMissing(error: unknown): null {
  // Removed meanwhile, or nothing was ever sent.
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
