import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/** Unpacks the archive into `folder`, and opens it once: what cannot be opened is not brought back. */
export async function restoreEmbedded(file: string, folder: string): Promise<void> {
  const loadDataDir = new Blob([await readFile(file)]);
  const pglite = await PGlite.create(folder, { loadDataDir });
  await pglite.close();
}
