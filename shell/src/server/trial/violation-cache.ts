import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A page of the catalog has a dozen parts, and teams come back to what they had before. */
const MAX_CACHED = 400;

const violation = z.object({ rule: z.string(), text: z.string() });
/** What is wrong with a piece of markup, wherever it stands. */
export type CachedViolation = z.infer<typeof violation>;
const cacheDocument = z.array(z.tuple([z.string(), z.array(violation)]));

/** What was found in markup by earlier trials, by its hash: equal markup has equal violations. */
export interface ViolationCache {
  /** Of markup that was read before; else what `read` finds, which is cached. */
  of(markup: string, read: () => Promise<CachedViolation[]>): Promise<CachedViolation[]>;
  save(): Promise<void>;
}

/** `rules` names what was looked for, and by which reader: with others nothing from before is believed. */
export async function openViolationCache(file: string, rules: string): Promise<ViolationCache> {
  const known = new Map(await readCache(file));
  return {
    async of(markup, read) {
      const key = createHash('sha256').update(rules).update(markup).digest('base64url');
      const found = known.get(key) ?? (await read());
      // Last: what was not used for longest goes first.
      known.delete(key);
      known.set(key, found);
      return found;
    },
    async save() {
      const draft = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, JSON.stringify([...known].slice(-MAX_CACHED)));
        // Another trial may save at the same time: one of both is whole, and what is lost is read again.
        await rename(draft, file);
      } catch (error) {
        // A disk that takes nothing costs time alone.
        console.warn('What was found in markup is not cached', error);
      }
    },
  };
}

async function readCache(file: string): Promise<z.infer<typeof cacheDocument>> {
  try {
    return cacheDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // None yet, or damaged: everything is read again.
    return [];
  }
}
