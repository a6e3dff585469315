import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCHEMA_DIR } from '@sanderling/catalogue-data/schema/read-catalogue';
import { STORE_DIR } from '@sanderling/catalogue-data/store/store';
import { STORE_FILE } from '@sanderling/catalogue-data/store/store-file';

/** Identifies what would be written: the catalogue's files and the code that makes rows of them. */
export async function hashCatalogue(directory: string): Promise<string> {
  const hash = createHash('sha1');
  for (const path of [
    join(STORE_DIR, STORE_FILE),
    ...(await listFiles(directory, '.json')),
    ...(await listFiles(import.meta.dirname, '.ts')),
    ...(await listFiles(SCHEMA_DIR, '.ts')),
    ...(await listFiles(join(import.meta.dirname, '..', 'media'), '.ts')),
  ]) {
    hash.update(await readFile(path));
  }
  return hash.digest('hex');
}

async function listFiles(directory: string, ending: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
