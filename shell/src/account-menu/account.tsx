import { paths } from '@sanderling/contract/site/paths';
import { sessionStateAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import styles from './account.module.css';

const MyAccount = () => <Link to="/user/dashboard">My account</Link>;

// Most visitors are not signed in: they do not wait for the menu's code. Where it does not come, a link leads to the same pages.
const ProfileMenu = lazy(() => import('./profile-menu.tsx').catch(() => ({ default: MyAccount })));

// One element for all renderings: a change of the session before the code is there would have React put the link in the server's menu's place.
const menu = (
  <Suspense fallback={<MyAccount />}>
    <ProfileMenu />
  </Suspense>
);

/** Two ways in for who is not signed in; a greeting with their menu for who is. */
export function Account() {
  const state = useAtomValue(sessionStateAtom);
  if (state === 'active' || state === 'renewing') return menu;
  return (
    <p className={styles.links}>
      <Link to={paths.login}>Sign in</Link>
      <Link to={paths.signup}>Create an account</Link>
    </p>
  );
}
