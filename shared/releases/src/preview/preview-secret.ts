import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What links to previews are signed with, made at its first use. Every process that reads the folder may sign. */
export async function previewSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'preview-secret');
  await mkdir(dataDir, { recursive: true });
  // Another process may have been faster: what is there counts.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
