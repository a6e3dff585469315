import type { Transaction } from '../../../platform/database/schema.ts';
import { missingAnswers } from '../application/answers.ts';
import { applicationById } from '../application/read-application.ts';
import { recordEvent } from '../review/record-event.ts';
import { refusedDocument } from './read-document.ts';

/**
 * Tells the store of a document that was taken out of its application. Throws VALIDATION_FAILED for the last one that the application needs:
 * what waits for an answer can be answered. The caller has locked the application, and takes the document out in the same transaction.
 */
export async function takeFromSent(
  tx: Transaction,
  applicationId: number,
  fileName: string,
  now: Date,
): Promise<void> {
  const application = await applicationById(tx, applicationId);
  if (missingAnswers(application, application.documents.length).document)
    throw refusedDocument('Your state needs a certificate. Add another file before you remove this one.');
  await recordEvent(tx, { applicationId, adminId: null, action: 'document_removed', message: fileName, now });
}
