import type { Database } from '../../../platform/database/schema.ts';
import { type Clock, daysBefore } from '../../../platform/process/clock.ts';
import type { DocumentStore } from './document-store.ts';

const DRAFT_LIVES_DAYS = 30;
/** A document has its file before its row. */
const STORED_WITHIN_MS = 60 * 60_000;

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
  const before = new Date(clock().getTime() - STORED_WITHIN_MS);
  for await (const names of store.namesBefore(before)) {
    if (names.length === 0) continue;
    const known = await db
      .selectFrom('designer_document')
      .select('name')
      .where('name', 'in', names)
      .execute();
    const kept = new Set(known.map(({ name }) => name));
    await store.remove(names.filter((name) => !kept.has(name)));
  }
}
