import type {
  FurtherCertificate,
  ReviewedCertificate,
} from '@sanderling/contract/wire/customers/designer-application';
import { answerDay } from '@sanderling/pricing/calendar/answer-day';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Schema } from '../../../platform/database/schema.ts';

const SHOWN = 200;

/** The certificates of an account, the newest first: a column of a query that selects from `account`. */
export function certificatesOfAccount(eb: ExpressionBuilder<Schema, 'account'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('designer_certificate')
      .whereRef('designer_certificate.account_id', '=', 'account.id')
      .select(['designer_certificate.key', 'state_abbr', 'number', 'state', 'message', 'sent_at'])
      .select((certificate) => documentsOf(certificate).as('documents'))
      .orderBy('designer_certificate.id', 'desc')
      .limit(SHOWN),
  );
}

type Read = Omit<FurtherCertificate, 'id' | 'sent_at' | 'answer_by'> & {
  key: string;
  sent_at: Date | string;
};

export function certificateToWire({ key, sent_at, ...certificate }: Read): FurtherCertificate {
  const sentAt = new Date(sent_at);
  return { id: key, ...certificate, sent_at: sentAt.toISOString(), answer_by: answerDay(sentAt) };
}

/** What waits, the longest wait first; or what was decided, the newest first. */
export async function listCertificates(
  db: Database,
  which: 'open' | 'decided',
  now: Date,
): Promise<ReviewedCertificate[]> {
  const isOpen = which === 'open';
  const rows = await db
    .selectFrom('designer_certificate')
    .innerJoin('account', 'account.id', 'designer_certificate.account_id')
    .select(['designer_certificate.key', 'state_abbr', 'number', 'state', 'message', 'sent_at'])
    .select(['account.email', 'account.first_name', 'account.last_name', 'exempt_states'])
    .select((eb) => [
      documentsOf(eb).as('documents'),
      eb
        .selectFrom('designer_application')
        .whereRef('designer_application.account_id', '=', 'account.id')
        .where('designer_application.state', '=', 'approved')
        .select('company_name')
        .orderBy('designer_application.id', 'desc')
        .limit(1)
        .as('company_name'),
    ])
    .where('state', isOpen ? '=' : '<>', 'waiting')
    .orderBy(isOpen ? 'sent_at' : 'decided_at', isOpen ? 'asc' : 'desc')
    .orderBy('designer_certificate.id', isOpen ? 'asc' : 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(
    ({ first_name: first, last_name: last, company_name: studio, exempt_states, email, ...row }) => {
      const certificate = certificateToWire(row);
      const name = `${first} ${last}`.trim();
      const isOverdue = certificate.state === 'waiting' && centralDay(now) > certificate.answer_by;
      return {
        ...certificate,
        email,
        name,
        company_name: studio || name || email,
        exempt_states,
        is_overdue: isOverdue,
      };
    },
  );
}

function documentsOf(eb: ExpressionBuilder<Schema, 'designer_certificate'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('designer_document')
      .whereRef('certificate_id', '=', 'designer_certificate.id')
      .select(['designer_document.id', 'file_name', 'content_type', 'byte_length'])
      .orderBy('created_at'),
  );
}
