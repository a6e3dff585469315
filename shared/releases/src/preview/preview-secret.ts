import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What links to previews are signed with, made at its first use. Every process that reads the folder may sign. */
export async function previewSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'preview-secret');
  await mkdir(dataDir, { recursive: true });
  return readFile(file, 'utf8').catch(async (error) => {
    if (error.code !== 'ENOENT') throw error;
    await makeSecret(file);
    return readFile(file, 'utf8');
  });
}

/** Another process may be faster: its secret stays. A file that is written in its place could be read while it is empty. */
async function makeSecret(file: string): Promise<void> {
  const written = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(written, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(written, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(written);
}
