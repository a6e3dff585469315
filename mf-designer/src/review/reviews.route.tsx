import { stateName } from '@sanderling/contract/postal/state-names';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type {
  ApplicationSummary,
  ReviewedCertificate,
} from '@sanderling/contract/wire/customers/designer-application';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { type ActionArgs, isApiProblem, type LoaderArgs, PageTitle } from '@sanderling/runtime';
import { Link, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { useRestoredFocus } from '../form-page/use-restored-focus.ts';
import { CertificateQueue } from './certificate-queue.tsx';
import styles from './review.module.css';
import { ReviewPlaces } from './review-places.tsx';
import { stateInWords } from './states-in-words.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const state = new URL(request.url).searchParams.get('state') === 'decided' ? 'decided' : 'open';
  const [applications, certificates] = await Promise.all([
    api.designerReviews.list({ state }),
    // An API of before knows none.
    api.designerCertificates.list({ state }).catch(noneOfBefore),
  ]);
  return { state, applications, certificates };
}

function noneOfBefore(problem: unknown): ReviewedCertificate[] {
  if (isApiProblem(problem) && problem.status === 404) return [];
  throw problem;
}

/** Decides a certificate of a further state, or opens its file. */
export async function action(args: ActionArgs) {
  const { request, context } = args;
  const { api } = context;
  const form = await request.formData();
  const id = textOf(form, 'certificate');
  try {
    switch (form.get('intent')) {
      case 'open': {
        const { url } = await api.designerDocuments.open(
          { id: textOf(form, 'document') },
          { handle500: false },
        );
        return seeOther(url);
      }
      case 'approve':
        await api.designerCertificates.decide({ id, decision: 'approve' }, { handle500: false });
        break;
      default: {
        const message = textOf(form, 'message');
        await api.designerCertificates.decide({ id, decision: 'decline', message }, { handle500: false });
      }
    }
    return { said: await decidedInWords(id, args) } satisfies Said;
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

interface Said {
  said: string;
}

/** Of what has just left the queue: where it stands now, and what the designer was told. */
async function decidedInWords(id: string, { context: { api } }: ActionArgs): Promise<string> {
  const decided = await api.designerCertificates.list({ state: 'decided' }, { handle500: false });
  const known = decided.find((each) => each.id === id);
  if (!known) return 'Decided. The designer has a mail.';
  const of = `the certificate for ${stateName(known.state_abbr)} of ${known.company_name}`;
  return `${known.state === 'approved' ? 'Accepted' : 'Declined'}: ${of}. The designer has a mail; it stands under Decided.`;
}

export function Component() {
  useRestoredFocus();
  const { state, applications, certificates } = useLoaderData<typeof loader>();
  const answer = useActionData<Refusal | Said>();
  const refusal = answer && 'errors' in answer ? answer : undefined;
  const overdue = [...applications, ...certificates].filter(({ is_overdue: isOverdue }) => isOverdue).length;
  return (
    <div className={styles.page}>
      <PageTitle>Trade applications</PageTitle>
      <meta name="robots" content="noindex" />
      <ReviewPlaces here={designerPaths.reviews} />
      <h1 className={styles.title}>Trade applications</h1>
      <p className={styles.intro}>
        Answered within two business days, the oldest first.
        {overdue > 0 && <strong className={styles.overdue}> {overdue} overdue.</strong>}
      </p>
      <nav aria-label="Which applications" className={styles.tabs}>
        <Link to={designerPaths.reviews} aria-current={state === 'open' ? 'page' : undefined}>
          Waiting
        </Link>
        <Link
          to={`${designerPaths.reviews}?state=decided`}
          aria-current={state === 'decided' ? 'page' : undefined}
        >
          Decided
        </Link>
      </nav>
      {answer && 'said' in answer && (
        <div className={styles.refusal}>
          <Notice tone="good">{answer.said}</Notice>
        </div>
      )}
      {applications.length === 0 ? (
        <p className={styles.empty}>
          {state === 'open' ? 'No application waits for an answer.' : 'Nothing has been decided yet.'}
        </p>
      ) : (
        <ul className={styles.queue}>
          {applications.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      )}
      {(certificates.length > 0 || refusal) && (
        <CertificateQueue certificates={certificates} refusal={refusal} />
      )}
    </div>
  );
}

function Row({ application }: { application: ApplicationSummary }) {
  const { documents, is_overdue: isOverdue, state } = application;
  return (
    <li data-overdue={isOverdue || undefined}>
      <Link to={designerPaths.review(application.id)} className={styles.studio}>
        {application.company_name}
      </Link>
      <span className={styles.person}>
        {application.name}
        {application.state_abbr && `, ${stateName(application.state_abbr)}`}
      </span>
      <span className={styles.files}>
        {documents === 1 ? '1 file' : `${documents} files`}
        {!application.is_complete && ', incomplete'}
      </span>
      <span className={styles.due}>{dueInWords(application)}</span>
      {state !== 'submitted' && (
        <span className={styles.state}>{stateInWords(state, application.has_ended)}</span>
      )}
    </li>
  );
}

function dueInWords({
  state,
  is_overdue: isOverdue,
  answer_by: by,
  submitted_at: at,
}: ApplicationSummary): string {
  if (state !== 'submitted') return `Sent ${formatShortDay(centralDay(new Date(at)))}`;
  return isOverdue ? `Overdue since ${formatShortDay(by)}` : `Answer by ${formatShortDay(by)}`;
}
