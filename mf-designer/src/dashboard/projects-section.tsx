import { projectPaths } from '@sanderling/contract/site/project-paths';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Link } from '@sanderling/runtime/router';
import { ProjectList } from '../projects/list/project-list.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** The projects that were worked on last, and the way to all of them. */
export function ProjectsSection({
  dashboard: { project_count: count, projects },
}: {
  dashboard: DesignerDashboard;
}) {
  const all = count > projects.length ? `All ${count} projects` : 'All projects';
  return (
    <Section
      title="Projects"
      more={<Link to={projectPaths.list}>{count === 0 ? 'Begin a project' : all}</Link>}
    >
      {projects.length > 0 ? (
        <ProjectList projects={projects} />
      ) : (
        <p className={styles.small}>
          None yet. Gather the pieces of a client’s rooms, and let them say yes or no on a page of their own.
        </p>
      )}
    </Section>
  );
}
