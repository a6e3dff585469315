import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { LogoMark } from '@sanderling/ui/logo-mark/logo-mark.tsx';
import styles from './logo.module.css';

export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label="Sanderling, to the home page">
      <LogoMark className={styles.mark} />
      Sanderling
    </Link>
  );
}
