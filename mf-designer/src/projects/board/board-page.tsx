import { projectPaths } from '@sanderling/contract/site/project-paths';
import { formatDate } from '@sanderling/pricing/calendar/format-day';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { countsInWords } from '../list/project-list.tsx';
import { AddPieces } from './add-pieces.tsx';
import styles from './board.module.css';
import type { BoardAnswer } from './board-answer.ts';
import { DetailsForm } from './details-form.tsx';
import type { BoardData } from './load-board.ts';
import { NewAnswers } from './new-answers.tsx';
import { ORDERING, Ordering } from './ordering.tsx';
import { Pricing } from './pricing.tsx';
import { refusalOf } from './refusal-of.ts';
import { Rooms } from './rooms.tsx';
import { Sharing } from './sharing.tsx';

/** All of a project on one page: rooms with their pieces, and beside them what it comes to and what can be done with it. */
export function BoardPage({ data, answer }: { data: BoardData; answer: Refusal | BoardAnswer | undefined }) {
  const { project } = data;
  const refusal = answer && 'errors' in answer ? answer : undefined;
  const done = answer && !('errors' in answer) ? answer : undefined;
  const made = done && 'shared' in done ? newLink(done.shared, data.origin) : undefined;
  // While a client looks on, nothing of the studio's own is there to be changed.
  const isClientLooking = project.pricing === null;
  return (
    <div className={styles.page}>
      <PageTitle>{project.name}</PageTitle>
      <meta name="robots" content="noindex" />
      <p className={styles.way}>
        <Link to={projectPaths.list}>Projects</Link>
      </p>
      <h1 className={styles.title}>{project.name}</h1>
      <p className={styles.intro}>
        {project.client_name}
        {project.address !== '' && <>, {project.address}</>}
        {/* What is new is said below, to the studio alone. */}
        <span className={styles.ofStudio}>{countsInWords({ ...project.counts, answered_new: 0 })}</span>
        <span className={styles.onPaper}>
          {[project.studio, formatDate(data.today)].filter(Boolean).join(', ')}
        </span>
      </p>
      <p className={styles.print}>
        <Button kind="link" onClick={() => window.print()}>
          Print this board
        </Button>
      </p>
      {refusal && !refusalOf(refusal, ORDERING).isRefused && (
        <div className={styles.notice}>
          <Notice tone="problem">{refusal.message}</Notice>
        </div>
      )}
      {!isClientLooking && <NewAnswers project={project} />}
      <div className={styles.columns}>
        <div>
          <Rooms project={project} refusal={refusal} />
          <AddPieces data={data} refusal={refusal} />
        </div>
        <div className={styles.side}>
          <Pricing project={project} refusal={refusal} />
          {!isClientLooking && <Sharing project={project} refusal={refusal} made={made} />}
          {!isClientLooking && <Ordering {...{ project, refusal, done }} leftInCart={data.leftInCart} />}
          {!isClientLooking && <DetailsForm project={project} refusal={refusal} />}
        </div>
      </div>
    </div>
  );
}

function newLink({ expiresAt, path }: { path: string; expiresAt: string }, origin: string) {
  return { link: `${origin}${path}`, expiresAt };
}
