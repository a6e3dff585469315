import type { Database } from '../../../platform/database/schema.ts';
import { type Clock, daysBefore } from '../../../platform/process/clock.ts';
import type { DocumentStore } from './document-store.ts';

const DRAFT_LIVES_DAYS = 30;
/** A document has its file before its row. */
const STORED_WITHIN_MS = 60 * 60_000;
const BATCH = 500;

/**
 * Removes drafts that were left for a month, applications whose address was never confirmed, and the files of documents that are
 * gone: with their application, with an account, or since a process died between file and row.
 */
export async function deleteOldDrafts(
  { db, clock }: { db: Database; clock: Clock },
  store: DocumentStore,
): Promise<void> {
  await db
    .deleteFrom('designer_application')
    .where('state', 'in', ['draft', 'unconfirmed'])
    .where('requested_at', '<', daysBefore(clock(), DRAFT_LIVES_DAYS))
    .execute();
  for await (const names of batchesOf(store.namesBefore(new Date(clock().getTime() - STORED_WITHIN_MS)))) {
    const known = await db
      .selectFrom('designer_document')
      .select('name')
      .where('name', 'in', names)
      .execute();
    const kept = new Set(known.map(({ name }) => name));
    for (const name of names) if (!kept.has(name)) await store.remove(name);
  }
}

async function* batchesOf(names: AsyncIterable<string>) {
  let batch: string[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
