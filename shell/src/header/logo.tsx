import { paths } from '@sanderling/contract/site/paths';
import { storeIdentityAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { LogoMark } from '@sanderling/ui/logo-mark/logo-mark.tsx';
import { useAtomValue } from 'jotai';
import styles from './logo.module.css';

export function Logo() {
  const { name } = useAtomValue(storeIdentityAtom);
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${name}, to the home page`}>
      <LogoMark className={styles.mark} />
      {name}
    </Link>
  );
}
