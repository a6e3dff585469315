import type { IndexedVariant } from '../../../search/records/read-records.ts';
import { wordsOfCategories } from '../engine/documents.ts';
import { buildSearchIndex, type SearchIndex, updateSearchIndex } from '../engine/search-index.ts';
import { beginTextStore, type FillingStore } from '../engine/text-store.ts';
import type { IndexStamp, ProductsUpdate, WantedIndex } from './messages.ts';
import { receiveRecords } from './receive-records.ts';
import { replaceProducts } from './replace-products.ts';
import { readSavedIndex, saveIndex } from './saved-index.ts';

/** Records that will take the place of those that are searched. */
interface Coming {
  readonly received: readonly IndexedVariant[];
  /** Came since, and is newer. */
  updates: ProductsUpdate[];
}

interface Load extends Coming {
  received: IndexedVariant[];
  known: ReadonlyMap<number, IndexedVariant>;
  /** Of the first load alone: nothing can be searched yet, and most of the building is done while the database is read. */
  store: FillingStore | null;
}

/** What is searched, by the records that come. An update is searched at once, also while all records come anew. */
export function createSearchedRecords() {
  let shown: readonly IndexedVariant[] = [];
  let index: SearchIndex | undefined;
  let load: Load | undefined;
  /** The load whose parts have all come, or an update of so much that it is built like one. */
  const coming = new Set<Coming>();

  async function take(next: Coming, store: FillingStore | null): Promise<void> {
    coming.add(next);
    const all = next.updates.reduce(replaceProducts, next.received);
    let built = index && updateSearchIndex(index, all);
    let records = next.received;
    let taken = 0;
    for (let filled = store?.finish(); !built; filled = undefined) {
      // Built in parts: calls are answered from the last index meanwhile, and updates come.
      const made = await buildSearchIndex(records, filled);
      if (!coming.has(next)) return;
      const since = next.updates.slice(taken);
      taken = next.updates.length;
      records = since.reduce(replaceProducts, records);
      built = since.length > 0 ? updateSearchIndex(made, records) : made;
    }
    coming.delete(next);
    shown = built.variants;
    index = built;
  }

  return {
    index: () => index,
    /** What is searched now is copied before this returns; it resolves when that is written. */
    save: async (path: string, stamp: IndexStamp): Promise<void> => {
      if (index) await saveIndex(path, stamp, index);
    },
    /** Searches what was saved until all records come. Answers what was said of it, null where there is none that is wanted. */
    restore: async (path: string, wanted: WantedIndex): Promise<IndexStamp | null> => {
      const saved = await readSavedIndex(path, wanted);
      if (!saved || index || load) return null;
      index = await buildSearchIndex(saved.variants, saved.store);
      shown = saved.variants;
      return saved.stamp;
    },
    beginLoad: (categories: readonly string[]): void => {
      load = {
        known: new Map(shown.map((each) => [each.record.variant_id, each])),
        received: [],
        updates: [],
        store: index ? null : beginTextStore(wordsOfCategories(categories)),
      };
    },
    takePart: (variants: readonly IndexedVariant[]): void => {
      if (!load) return;
      const received = receiveRecords(variants, load.known);
      load.received.push(...received);
      load.store?.add(received);
    },
    endLoad: async (): Promise<void> => {
      if (!load) return;
      const ended = load;
      load = undefined;
      // What was built of the records before is not needed any more.
      coming.clear();
      await take(ended, ended.store);
    },
    update: async (update: ProductsUpdate): Promise<void> => {
      for (const next of [...coming, ...(load ? [load] : [])]) next.updates.push(update);
      // Before the first load has ended there is nothing to change.
      if (!index) return;
      const records = replaceProducts(shown, update);
      const updated = updateSearchIndex(index, records);
      if (updated) {
        shown = records;
        index = updated;
        return;
      }
      // Searched with what comes anyway.
      if (coming.size === 0) await take({ received: records, updates: [] }, null);
    },
  };
}
