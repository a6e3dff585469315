import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { ModerationState } from '@sanderling/contract/wire/catalogue/moderation';
import type { LoaderArgs } from '@sanderling/runtime';
import { Link, useActionData, useLoaderData } from '@sanderling/runtime/router';
import styles from '../catalogue-desk.module.css';
import { DeskPage } from '../fields/desk-page.tsx';
import { DeskTabs } from '../fields/desk-tabs.tsx';
import { readDone } from '../fields/done.ts';
import type { DeskRefusal } from '../fields/refusal.ts';
import { textAt } from '../form-tree/form-tree.ts';
import { decide } from './decide.ts';
import { QuestionDecision } from './question-decision.tsx';
import { ReviewDecision } from './review-decision.tsx';

const STATES: readonly { state: ModerationState; words: string }[] = [
  { state: 'waiting', words: 'Waiting' },
  { state: 'published', words: 'Shown' },
  { state: 'refused', words: 'Refused' },
];

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const asked = parameters.get('state');
  const state = STATES.find((each) => each.state === asked)?.state ?? 'waiting';
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const written = await api.catalogueDesk.written({ state, page: String(page) });
  return { state, page, written, done: readDone(parameters) };
}

export const action = decide;

/** What customers wrote: what waits first, and what was decided, to be decided again. */
export function Component() {
  const { state, page, written, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<DeskRefusal>();
  const refused = refusal ? `${textAt(refusal.tree, 'kind')} ${textAt(refusal.tree, 'id')}` : '';
  const { reviews, questions, has_more: hasMore } = written;
  const address = (to: number) => `${catalogueDeskPaths.moderation}?state=${state}&page=${to}`;
  return (
    <DeskPage
      title="Reviews and questions"
      problem={refusal?.message}
      done={refusal ? null : done}
      see={done?.of ? { to: paths.product(done.of), words: 'See the page of its product' } : null}
    >
      <DeskTabs current="moderation" />
      <nav className={styles.pages} aria-label="State">
        {STATES.map((each) => (
          <Link
            key={each.state}
            to={`${catalogueDeskPaths.moderation}?state=${each.state}`}
            aria-current={each.state === state ? 'page' : undefined}
          >
            {each.words}
          </Link>
        ))}
      </nav>
      {reviews.length + questions.length === 0 && (
        <p className={styles.empty}>{state === 'waiting' ? 'Nothing waits.' : 'There is nothing here.'}</p>
      )}
      {reviews.map((review) => (
        <ReviewDecision
          key={review.id}
          review={review}
          refusal={refused === `review ${review.id}` ? refusal : undefined}
        />
      ))}
      {questions.map((question) => (
        <QuestionDecision
          key={question.id}
          question={question}
          refusal={refused === `question ${question.id}` ? refusal : undefined}
        />
      ))}
      <nav aria-label="Pages" className={styles.pages}>
        {page > 1 && <Link to={address(page - 1)}>Previous page</Link>}
        {hasMore && <Link to={address(page + 1)}>Next page</Link>}
      </nav>
    </DeskPage>
  );
}
