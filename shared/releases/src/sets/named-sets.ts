import { z } from 'zod';
import type { ReleaseStorage } from '../release-storage.ts';
import { setId, type Versions } from './versions-at.ts';

const SETS = '.sets';
const FILE = 'set.json';
const versions = z.record(z.string(), z.string());

/** Sets by id, for good: a set is what its versions are, so that one is never changed. */
export interface NamedSets {
  name(sets: readonly Versions[]): Promise<void>;
  /** Null for an id that was never named, and for what is not the set that it says. */
  find(id: string): Promise<Versions | null>;
}

export function namedSets(storage: ReleaseStorage): NamedSets {
  const written = new Set<string>();
  return {
    async name(sets) {
      for (const set of sets) {
        const id = setId(set);
        if (written.has(id)) continue;
        if (!(await storage.read(place(id)))) {
          const files = new Map([[FILE, Buffer.from(JSON.stringify(set))]]);
          await storage.write({ name: SETS, version: id, files });
        }
        written.add(id);
      }
    },
    async find(id) {
      if (!/^[\w-]{10}$/.test(id)) return null;
      const text = await storage.read(place(id));
      if (!text) return null;
      const found = versions.parse(JSON.parse(text.toString('utf8')));
      return setId(found) === id ? found : null;
    },
  };
}

function place(id: string): string {
  return `${SETS}/${id}/${FILE}`;
}
