import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/schema.ts';
import { problem } from '../../../platform/http/problem.ts';
import { ANSWERS } from '../application/answers.ts';
import { type ApplicationRecord, applicationById } from '../application/read-application.ts';

/**
 * Stands for all that an admin reads of an application and decides on: another one after every change of it by the applicant, and after every
 * step of another admin, which its log has.
 */
export function revisionOf(application: ApplicationRecord): string {
  const said = ANSWERS.map((name) => application[name]);
  const documents = application.documents.map(({ id }) => id).toSorted();
  const hash = createHash('sha256').update(JSON.stringify([said, documents]));
  return `${hash.digest('base64url')}.${application.last_event ?? 0}`;
}

/**
 * The application as it is, which its applicant cannot change until the decision is written. Throws 409/137 where it is another one than was
 * `seen`; undefined for who decides without having read it, such as the command line.
 */
export async function lockSeen(
  tx: Transaction,
  id: number,
  seen: string | undefined,
): Promise<ApplicationRecord> {
  await tx.selectFrom('designer_application').select('id').where('id', '=', id).forUpdate().execute();
  const application = await applicationById(tx, id);
  const revision = revisionOf(application);
  if (seen === undefined || seen === revision) return application;
  const message = isOfSameContent(seen, revision)
    ? 'Something has been done with this application since you opened it. Read its log, then decide.'
    : 'The applicant has changed this application since you opened it. Read it again, then decide.';
  throw problem('EDIT_CONFLICT', { message });
}

function isOfSameContent(seen: string, revision: string): boolean {
  return seen.split('.')[0] === revision.split('.')[0];
}
