import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupFiles } from './manifest.ts';

type FileRecord = BackupFiles[string];

/** Copies a file and says what was copied. A private one, its owner alone may read: customers' data and keys. */
export async function copyFile(
  from: string,
  to: string,
  { isPrivate }: { isPrivate: boolean },
): Promise<FileRecord> {
  await mkdir(dirname(to), { recursive: true, ...(isPrivate && { mode: 0o700 }) });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    createReadStream(from),
    count,
    createWriteStream(to, { flags: 'wx', ...(isPrivate && { mode: 0o600 }) }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

export async function writeBytes(content: Buffer, to: string): Promise<FileRecord> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await writeFile(to, content, { mode: 0o600, flag: 'wx' });
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** What a file is now. */
export async function describeFile(path: string): Promise<FileRecord> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
