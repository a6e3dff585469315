import type { Transaction } from '../../../platform/database/schema.ts';
import { missingAnswers } from '../application/answers.ts';
import { applicationById } from '../application/read-application.ts';
import { recordEvent } from '../review/record-event.ts';

/** Tells the store of a document that came after its application, and the account where nothing is missing any more. */
export async function addToSent(
  tx: Transaction,
  applicationId: number,
  fileName: string,
  now: Date,
): Promise<void> {
  await recordEvent(tx, { applicationId, adminId: null, action: 'document_added', message: fileName, now });
  const application = await applicationById(tx, applicationId);
  const isComplete = Object.keys(missingAnswers(application, application.documents.length)).length === 0;
  if (!isComplete) return;
  await tx
    .updateTable('account')
    .set({ designer_request_completed: true })
    .where('id', '=', application.account_id)
    .where('role', '=', 'trade_designer_requested')
    .execute();
}
