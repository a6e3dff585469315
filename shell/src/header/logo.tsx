import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { Bird } from '@sanderling/ui/bird/bird.tsx';
import styles from './logo.module.css';

export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label="Sanderling, to the home page">
      <Bird className={styles.bird} />
      Sanderling
    </Link>
  );
}
