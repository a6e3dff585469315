import type { SearchOutcome } from '@sanderling/contract/wire/catalogue/search-words';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { normalizeWords } from './synonyms.ts';

const KEPT_DAYS = 90;
/** More than a merchant reads; what is new waits until others are forgotten. */
const MAX_QUERIES = 5_000;
/** An address or a number is of a person. */
const PERSONAL = /@|\d{5}/;

/** Counts a search in vain, by its words alone. Whether anything came near is that of the last time. */
export async function noteWithoutResult(
  db: Database,
  { query, outcome }: { query: string; outcome: SearchOutcome },
  now: Date,
): Promise<void> {
  const words = normalizeWords(query);
  if (words.length < 2 || words.length > 80 || PERSONAL.test(words)) return;
  await sql`
    insert into search_without_result (query, times, last_at, outcome)
    select ${words}, 1, ${now}::timestamptz, ${outcome}
    where (select count(*) from search_without_result) < ${MAX_QUERIES}
      or exists (select from search_without_result where query = ${words})
    on conflict (query) do update
    set times = search_without_result.times + 1, last_at = excluded.last_at, outcome = excluded.outcome
  `.execute(db);
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  await db.deleteFrom('search_without_result').where('last_at', '<', oldest).execute();
}
