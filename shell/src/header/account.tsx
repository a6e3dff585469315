import { paths } from '@sanderling/contract/paths';
import { isSignedInAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import styles from './account.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** Two ways in for who is not signed in; a greeting with their menu for who is. */
export function Account() {
  if (useAtomValue(isSignedInAtom)) return <ProfileMenu />;
  return (
    <p className={styles.ways}>
      <Link to={paths.login}>Sign in</Link>
      <Link to={paths.signup}>Create an account</Link>
    </p>
  );
}
