import { stateName } from '@sanderling/contract/postal/state-names';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ApplicationSummary } from '@sanderling/contract/wire/customers/designer-application';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, useLoaderData } from '@sanderling/runtime/router';
import styles from './review.module.css';
import { stateInWords } from './states-in-words.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const state = new URL(request.url).searchParams.get('state') === 'decided' ? 'decided' : 'open';
  return { state, applications: await api.designerReviews.list({ state }) };
}

export function Component() {
  const { state, applications } = useLoaderData<typeof loader>();
  const overdue = applications.filter(({ is_overdue: isOverdue }) => isOverdue).length;
  return (
    <div className={styles.page}>
      <PageTitle>Trade applications</PageTitle>
      <meta name="robots" content="noindex" />
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
