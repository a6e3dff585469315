import { paths } from '@sanderling/contract/site/paths';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { Link } from '@sanderling/runtime/router';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** The newest envelopes of samples, with the piece that each material was seen on. */
export function SamplesSection({ dashboard: { samples } }: { dashboard: DesignerDashboard }) {
  return (
    <Section title="Samples ordered">
      {samples.length === 0 && (
        <p className={styles.small}>
          None yet. A piece’s page sends its materials, and a project’s board those of all its pieces.
        </p>
      )}
      {samples.length > 0 && (
        <ul className={styles.rows}>
          {samples.map(({ id, ordered_at: at, samples: materials }) => (
            <li key={id} className={styles.envelope}>
              <p className={styles.small}>{formatLongDay(centralDay(new Date(at)))}</p>
              <ul>
                {materials.map(({ material, product_name: name, slug }) => (
                  <li key={material}>
                    {material}, as on <Link to={paths.product(slug)}>{name}</Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
