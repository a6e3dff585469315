import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema.ts';
import type { DocumentStore } from './document-store.ts';

interface Copying {
  /** Ids of applications. */
  from: number;
  to: number;
  now: Date;
}

/**
 * Gives an application that has no documents copies of another's of the same account: files of their own, so that taking one out of the
 * new one leaves what the store has decided on. What is not stored any more is left out.
 */
export async function copyDocuments(
  db: Database,
  store: DocumentStore,
  { from, to, now }: Copying,
): Promise<void> {
  const documents = await db
    .selectFrom('designer_document')
    .select(['name', 'file_name', 'content_type', 'byte_length'])
    .where('application_id', '=', from)
    .orderBy('created_at')
    .execute();
  const copies: Insertable<Schema['designer_document']>[] = [];
  for (const { name: stored, ...document } of documents) {
    const bytes = await store.read(stored);
    if (bytes === null) continue;
    // The rows come after the files: without its row a file is a stray, which is removed.
    const name = randomBytes(16).toString('hex');
    await store.write(name, bytes);
    copies.push({ ...document, id: randomUUID(), name, application_id: to, created_at: now });
  }
  if (copies.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Two tabs begin at the same time: one of them copies.
    await tx.selectFrom('designer_application').select('id').where('id', '=', to).forUpdate().execute();
    const known = await tx
      .selectFrom('designer_document')
      .select('id')
      .where('application_id', '=', to)
      .limit(1)
      .execute();
    if (known.length === 0) await tx.insertInto('designer_document').values(copies).execute();
  });
}
