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
          {projects.map(({ client_name: client, counts, id, name }) => (
            <li key={id}>
              <Link to={`/user/projects/${id}`} className={styles.name}>
                {name}
              </Link>
              <p className={styles.state}>
                {client}: {answersInWords(counts)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function answersInWords({ answered_new: fresh, approved, waiting }: ProjectSummary['counts']): string {
  const news = fresh === 1 ? '1 new answer, ' : `${fresh} new answers, `;
  return `${fresh > 0 ? news : ''}${approved} approved, ${waiting} open`;
}
