import type { Database } from '../../platform/database/schema.ts';

/** So old may be what a search goes by: an edit is in the next second's. */
const READ_EVERY_MS = 1_000;

export interface MerchantSynonyms {
  /** A query with words of the merchant's in the place of the shopper's; null where none applies. */
  rewrite: (query: string) => Promise<string | null>;
}

/** Words that merchants have given another meaning, read again when they are older than a second. */
export function merchantSynonyms(db: Database): MerchantSynonyms {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map());
  const read = async () => {
    const rows = await db.selectFrom('search_synonym').select(['word', 'synonyms']).execute();
    return new Map(rows.flatMap(({ word, synonyms: [meaning] }) => (meaning ? [[word, meaning]] : [])));
  };
  return {
    async rewrite(query) {
      if (performance.now() - readAt > READ_EVERY_MS) {
        readAt = performance.now();
        reading = read();
      }
      return rewriteBy(await reading, query);
    },
  };
}

/** The longest that is known at each place: "corner sofa" is not a corner and a sofa. */
export function rewriteBy(meanings: ReadonlyMap<string, string>, query: string): string | null {
  const words = normalizeWords(query).split(' ');
  const written: string[] = [];
  let isRewritten = false;
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: words.length - at }, (_, shorter) => words.length - at - shorter);
    const length = lengths.find((each) => meanings.has(words.slice(at, at + each).join(' ')));
    isRewritten ||= length !== undefined;
    const found = words.slice(at, at + (length ?? 1)).join(' ');
    written.push(meanings.get(found) ?? found);
    at += length ?? 1;
  }
  return isRewritten ? written.join(' ') : null;
}

export function normalizeWords(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 200);
}
