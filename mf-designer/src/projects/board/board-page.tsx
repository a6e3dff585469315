import { projectPaths } from '@sanderling/contract/site/project-paths';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { countsInWords } from '../list/project-list.tsx';
import { AddPieces } from './add-pieces.tsx';
import styles from './board.module.css';
import type { BoardAnswer } from './board-answer.ts';
import { BoardNotice } from './board-notice.tsx';
import { DetailsForm } from './details-form.tsx';
import type { BoardData } from './load-board.ts';
import { NewAnswers } from './new-answers.tsx';
import { Ordering } from './ordering.tsx';
import { Pricing } from './pricing.tsx';
import { Rooms } from './rooms.tsx';
import { Sharing } from './sharing.tsx';

/** All of a project on one page: rooms with their pieces, and beside them what it comes to and what can be done with it. */
export function BoardPage({ data, answer }: { data: BoardData; answer: Refusal | BoardAnswer | undefined }) {
  const { project } = data;
  const refusal = answer && 'errors' in answer ? answer : undefined;
  const done = answer && !('errors' in answer) ? answer : undefined;
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
        <span>{countsInWords(project.counts)}</span>
      </p>
      {refusal && (
        <div className={styles.notice}>
          <Notice tone="problem">{refusal.message}</Notice>
        </div>
      )}
      {!isClientLooking && <NewAnswers project={project} />}
      {done && <BoardNotice done={done} origin={data.origin} studio={project.samples_to} />}
      <div className={styles.columns}>
        <div>
          <Rooms project={project} refusal={refusal} />
          <AddPieces data={data} refusal={refusal} />
        </div>
        <div className={styles.side}>
          <Pricing project={project} refusal={refusal} />
          {!isClientLooking && <Sharing project={project} refusal={refusal} />}
          {!isClientLooking && <Ordering project={project} />}
          {!isClientLooking && <DetailsForm project={project} refusal={refusal} />}
        </div>
      </div>
    </div>
  );
}
