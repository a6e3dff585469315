import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { nullIfMissing } from './null-if-missing.ts';

/** Paths of all files below a folder, with forward slashes; none where there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
