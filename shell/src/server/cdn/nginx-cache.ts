import { open, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';

/** nginx writes its own notes, the key of the address and the answer's headers before the body: all of them are in here. */
const HEAD_BYTES = 16_384;
/** Files that are open at a time. */
const AT_ONCE = 32;

/**
 * Removes what nginx keeps below `folder` under one of these surrogate keys; nginx finds the file gone and asks the shop again. Answers
 * how many pages went. Throws where the folder cannot be read.
 */
export async function purgeNginxCache(folder: string, keys: readonly string[]): Promise<number> {
  const wanted = new Set(keys);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const left = files[Symbol.iterator]();
  let purged = 0;
  const work = async () => {
    for (const file of left) {
      const kept = await keysOf(file);
      if (kept.some((key) => wanted.has(key)) && (await remove(file))) purged += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return purged;
}

async function keysOf(file: string): Promise<string[]> {
  const handle = await open(file).catch(goneAsNull);
  if (!handle) return [];
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return /\r\nsurrogate-key: ([^\r\n]*)\r\n/i.exec(head)?.[1]?.split(' ') ?? [];
  } finally {
    await handle.close();
  }
}

async function remove(file: string): Promise<boolean> {
  return (await unlink(file).catch(goneAsNull)) !== null;
}

/** nginx replaces and removes files too. */
function goneAsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
