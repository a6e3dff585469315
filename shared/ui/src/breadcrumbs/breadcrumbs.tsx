import type { Breadcrumb } from '@sanderling/contract/wire/catalogue/product';
import { Link } from '@sanderling/runtime/router';
import styles from './breadcrumbs.module.css';

/** Where this page lies. The last one is the page itself, `current`, and no link. */
export function Breadcrumbs({
  breadcrumbs,
  current,
}: {
  breadcrumbs: readonly Breadcrumb[];
  current: string;
}) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {breadcrumbs.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
