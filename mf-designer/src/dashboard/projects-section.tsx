import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import type { ProjectSummary } from '@sanderling/contract/wire/projects/project';
import { Link } from '@sanderling/runtime/router';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** The projects that were worked on last, and the way to all of them. Shorter than their own list, which other pages load. */
export function ProjectsSection({ dashboard: { projects } }: { dashboard: DesignerDashboard }) {
  return (
    <Section title="Projects" more={<Link to="/user/projects">All projects</Link>}>
      {projects.length === 0 && (
        <p className={styles.small}>
          None yet. Gather pieces by room, and let your client decide on a page of their own.
        </p>
      )}
      {projects.length > 0 && (
        <ul className={styles.rows}>
          {projects.map((project) => (
            <li key={project.id}>
              <Link to={`/user/projects/${project.id}`} className={styles.name}>
                {project.name}
              </Link>
              <p className={styles.state}>
                {project.client_name}: {answersInWords(project)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What the client has said; before that, why not. */
export function answersInWords({
  counts,
  shared_until: until,
}: Pick<ProjectSummary, 'counts' | 'shared_until'>): string {
  const { answered_new: fresh, approved, declined, pieces, waiting } = counts;
  if (pieces === 0) return 'no pieces yet';
  if (approved + declined === 0)
    return `${pieces === 1 ? '1 piece' : `${pieces} pieces`}, ${until === null ? 'not shared' : 'no answer yet'}`;
  return [
    fresh > 0 && (fresh === 1 ? '1 new answer' : `${fresh} new answers`),
    approved > 0 && `${approved} approved`,
    declined > 0 && `${declined} declined`,
    waiting > 0 && `${waiting} open`,
  ]
    .filter(Boolean)
    .join(', ');
}
