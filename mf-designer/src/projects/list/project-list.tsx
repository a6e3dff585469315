import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { ProjectSummary } from '@sanderling/contract/wire/projects/project';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { Link } from '@sanderling/runtime/router';
import styles from './project-list.module.css';

/** Projects, each leading to its board, with what the client has said. */
export function ProjectList({ projects }: { projects: readonly ProjectSummary[] }) {
  return (
    <ul className={styles.projects}>
      {projects.map((project) => (
        <li key={project.id}>
          <Link to={projectPaths.project(project.id)} className={styles.name}>
            {project.name}
          </Link>
          <span className={styles.quiet}>{project.client_name}</span>
          <span>{countsInWords(project.counts)}</span>
          <span className={styles.quiet}>{sharedInWords(project)}</span>
        </li>
      ))}
    </ul>
  );
}

export function countsInWords({
  answered_new: answeredNew,
  approved,
  declined,
  pieces,
  waiting,
}: ProjectSummary['counts']): string {
  if (pieces === 0) return 'No pieces yet';
  // Neither chosen nor declined, beside the piece of theirs that counts.
  const others = pieces - approved - declined - waiting;
  const said = [
    newAnswersInWords(answeredNew),
    approved > 0 && `${approved} approved`,
    declined > 0 && `${declined} declined`,
    waiting > 0 && `${waiting} open`,
    others > 0 && (others === 1 ? '1 alternative' : `${others} alternatives`),
  ].filter(Boolean);
  return [pieces === 1 ? '1 piece' : `${pieces} pieces`, ...said].join(', ');
}

export function newAnswersInWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 new answer' : `${count} new answers`;
}

function sharedInWords({ shared_until: until }: ProjectSummary): string {
  return until === null ? 'Not shared' : `Shared until ${formatShortDay(centralDay(new Date(until)))}`;
}
