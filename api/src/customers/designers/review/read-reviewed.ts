import type {
  ApplicationSummary,
  ReviewedApplication,
} from '@sanderling/contract/wire/customers/designer-application';
import { answerDay } from '@sanderling/pricing/calendar/answer-day';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { Database } from '../../../platform/database/schema.ts';
import { missingAnswers } from '../application/answers.ts';
import { anyApplication, applicationToWire } from '../application/read-application.ts';
import { certificatesOfAccount, certificateToWire } from '../certificates/read-certificates.ts';
import { adminOrName } from './admin-or-name.ts';
import { revisionOf } from './require-seen.ts';

const SHOWN = 200;
const OPEN = ['submitted', 'more_asked'] as const;

/** The queue, the longest wait first; or what was decided, the newest first. */
export async function listApplications(
  db: Database,
  which: 'open' | 'decided',
  now: Date,
): Promise<ApplicationSummary[]> {
  const isOpen = which === 'open';
  const rows = await db
    .selectFrom('designer_application')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('designer_document')
        .select((count) => count.fn.countAll<string>().as('documents'))
        .whereRef('application_id', '=', 'designer_application.id')
        .as('documents'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('designer_application_event')
          .select('designer_application_event.id')
          .whereRef('application_id', '=', 'designer_application.id')
          .where('action', '=', 'ended'),
      ).as('has_ended'),
    )
    .where('state', 'in', isOpen ? OPEN : ['approved', 'declined'])
    .where('submitted_at', 'is not', null)
    .orderBy(isOpen ? 'submitted_at' : 'decided_at', isOpen ? 'asc' : 'desc')
    .limit(SHOWN)
    .execute();
  return rows.flatMap((row) => {
    const { submitted_at: submittedAt, documents } = row;
    if (submittedAt === null) return [];
    return {
      id: row.key,
      state: row.state,
      has_ended: Boolean(row.has_ended),
      company_name: row.company_name,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      state_abbr: row.state_abbr,
      documents: Number(documents),
      is_complete: Object.keys(missingAnswers(row, Number(documents))).length === 0,
      submitted_at: submittedAt.toISOString(),
      answer_by: answerDay(submittedAt),
      is_overdue: isOverdue(row.state, submittedAt, now),
    };
  });
}

/** One application with what was done. Throws NOT_FOUND. */
export async function readReviewed(db: Database, key: string, now: Date): Promise<ReviewedApplication> {
  const application = await anyApplication(db, key);
  const account = await db
    .selectFrom('account')
    .select((eb) => ['exempt_states', certificatesOfAccount(eb).as('certificates')])
    .where('id', '=', application.account_id)
    .executeTakeFirst();
  const events = await db
    .selectFrom('designer_application_event')
    .leftJoin('account', 'account.id', 'admin_id')
    .select(['action', 'message', 'happened_at'])
    .select(adminOrName())
    .where('application_id', '=', application.id)
    .orderBy('designer_application_event.id')
    .execute();
  const { state, submitted_at: submittedAt, decided_at: decidedAt } = application;
  return {
    ...applicationToWire(application),
    revision: revisionOf(application),
    is_overdue: submittedAt !== null && isOverdue(state, submittedAt, now),
    decided_at: decidedAt?.toISOString() ?? null,
    exempt_states: account?.exempt_states ?? [],
    certificates: (account?.certificates ?? []).map(certificateToWire),
    events: events.map(({ happened_at: at, ...event }) => ({ ...event, happened_at: at.toISOString() })),
  };
}

/** While more is asked for, it is the applicant who takes the time. */
function isOverdue(state: string, submittedAt: Date, now: Date): boolean {
  return state === 'submitted' && centralDay(now) > answerDay(submittedAt);
}
