import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Link } from '@sanderling/runtime/router';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** The projects that were worked on last, and the way to all of them. Shorter than their own list, which other pages load. */
export function ProjectsSection({ dashboard: { projects } }: { dashboard: DesignerDashboard }) {
  return (
    <Section title="Projects" more={<Link to="/user/projects">All projects</Link>}>
      <ul className={styles.rows}>
        {projects.map(({ client_name: client, counts, id, name }) => (
          <li key={id}>
            <Link to={`/user/projects/${id}`} className={styles.name}>
              {name}
            </Link>
            <p className={styles.state}>
              {client}: {counts.approved} approved, {counts.waiting} open
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
