import { open, rename } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { IndexedVariant } from '../../../search/records/read-records.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { dumpTextStore, restoreTextStore, type TextStore } from '../engine/text-store.ts';
import type { IndexStamp, WantedIndex } from './messages.ts';
import { receiveRecords } from './receive-records.ts';

/** So many at once: calls are answered in between. */
const WRITTEN_AT_ONCE = 250;
const LENGTH_BYTES = 4;

/** Writes an index as it is now, with what its reader is told of it. Searching goes on meanwhile. The file is whole or it is the one of before. */
export async function saveIndex(
  path: string,
  stamp: IndexStamp,
  { variants, store }: SearchIndex,
): Promise<void> {
  // Copied before anything waits: the words change with the next edit.
  const words = serialize(dumpTextStore(store));
  // Of processes that share a directory each has a file of its own.
  const coming = `${path}.new-${process.pid}`;
  const file = await open(coming, 'w');
  try {
    const write = async (frame: Buffer) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(frame.length);
      await file.writev([length, frame]);
    };
    await write(serialize(stamp));
    await write(words);
    for (let from = 0; from < variants.length; from += WRITTEN_AT_ONCE) {
      await write(serialize(variants.slice(from, from + WRITTEN_AT_ONCE)));
      await setImmediate();
    }
    await write(serialize([]));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(coming, path);
}

interface SavedIndex {
  stamp: IndexStamp;
  variants: readonly IndexedVariant[];
  store: TextStore;
}

/** Null where there is none, where it is not the wanted one, and for one that cannot be read. */
export async function readSavedIndex(path: string, wanted: WantedIndex): Promise<SavedIndex | null> {
  try {
    const file = await open(path, 'r');
    try {
      const read = async () => {
        const { buffer: length } = await file.read(Buffer.alloc(LENGTH_BYTES));
        const frame = Buffer.alloc(length.readUInt32LE());
        const { bytesRead } = await file.read(frame);
        if (bytesRead !== frame.length) throw new Error('The file ends too early.');
        return deserialize(frame);
      };
      const stamp: IndexStamp = await read();
      if (!isWanted(stamp, wanted)) return null;
      const store = restoreTextStore(await read());
      const variants: IndexedVariant[] = [];
      for (;;) {
        const part: IndexedVariant[] = await read();
        if (part.length === 0) return { stamp, variants, store };
        // What the variants of a product share is in memory once.
        for (const variant of receiveRecords(part, new Map())) variants.push(variant);
      }
    } finally {
      await file.close();
    }
  } catch {
    // All records are read from the database then, as by the first start, and the file is written anew.
    return null;
  }
}

function isWanted({ program, database, savedAt, stretch }: IndexStamp, wanted: WantedIndex): boolean {
  const isOfThis = program === wanted.program && database === wanted.database;
  return isOfThis && stretch === wanted.stretch && savedAt >= wanted.notBefore;
}
