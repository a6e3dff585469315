import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedTemplate } from './database-template.ts';

/** A folder for `DATA_DIR` of an API that runs by itself, with the whole catalogue in its database. */
export async function makeDataDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-data-'));
  const loadDataDir = new Blob([await readFile(await embeddedTemplate())]);
  const pglite = await PGlite.create(join(folder, 'pgdata'), { loadDataDir });
  await pglite.close();
  return folder;
}
