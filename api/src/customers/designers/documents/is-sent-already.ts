import type { Transaction } from '../../../platform/database/schema.ts';
import type { DocumentStore } from './document-store.ts';

/** Whether the application has this very file already, whatever its name: a form that is pressed twice sends it twice. */
export async function isSentAlready(
  tx: Transaction,
  store: DocumentStore,
  { applicationId, bytes }: { applicationId: number; bytes: Buffer },
): Promise<boolean> {
  const alike = await tx
    .selectFrom('designer_document')
    .select('name')
    .where('application_id', '=', applicationId)
    .where('byte_length', '=', bytes.length)
    .execute();
  for (const { name } of alike) if ((await store.read(name))?.equals(bytes)) return true;
  return false;
}
