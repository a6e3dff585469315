import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, StoredFile } from './file-store.ts';

const AT_ONCE = 500;

/** Files of a folder, which is made with the first. Private ones are for the user alone who runs the API. */
export function directoryFiles(folder: string, { isPrivate }: { isPrivate: boolean }): FileStore {
  return {
    read: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, ...(isPrivate && { mode: 0o700 }) });
      const unfinished = join(folder, `${name}.${process.pid}-${Math.random().toString(36).slice(2)}`);
      await writeFile(unfinished, bytes, isPrivate ? { mode: 0o600 } : {});
      await rename(unfinished, join(folder, name));
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    async *list(beginning = '') {
      let files: StoredFile[] = [];
      const entries = await opendir(folder).catch(nullIfMissing);
      for await (const { name } of entries ?? []) {
        if (!name.startsWith(beginning)) continue;
        const found = await stat(join(folder, name)).catch(nullIfMissing);
        if (found) files.push({ name, writtenAt: found.mtime });
        if (files.length < AT_ONCE) continue;
        yield files;
        files = [];
      }
      if (files.length > 0) yield files;
    },
  };
}

function nullIfMissing(error: unknown): null {
  // Removed meanwhile, or nothing was ever sent.
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
