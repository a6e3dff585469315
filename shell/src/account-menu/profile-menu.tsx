import { isDesigner } from '@sanderling/contract/commerce/roles';
import { sessionAtom, userAtom } from '@sanderling/runtime';
import { Link, useNavigate } from '@sanderling/runtime/router';
import { ChevronDownIcon } from '@sanderling/ui/icon/icons.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { signOutAtom } from '../session/sign-out.ts';
import styles from './account.module.css';
import { useLightDismiss } from './use-light-dismiss.ts';

// Shoppers do not load what designers or admins alone see. Where it does not come, the account area leads there too.
const DesignerPlaces = lazy(() => import('./designer-places.tsx').catch(() => ({ default: () => <></> })));
const AdminPlaces = lazy(() => import('./admin-places.tsx').catch(() => ({ default: () => <></> })));
const designerPlaces = (
  <Suspense>
    <DesignerPlaces />
  </Suspense>
);
const adminPlaces = (
  <Suspense>
    <AdminPlaces />
  </Suspense>
);

/** The name has its place before it is there: an e-mail address that turns into a name is read as an error. */
export default function ProfileMenu() {
  const { email, role } = useAtomValue(sessionAtom);
  const { isUserMissing, userData } = useAtomValue(userAtom);
  const signOut = useSetAtom(signOutAtom);
  const navigate = useNavigate();
  const menu = useLightDismiss();
  const fullName = [userData?.first_name, userData?.last_name].filter(Boolean).join(' ');
  return (
    <details ref={menu} className={styles.profile}>
      <summary className={styles.greeting}>
        Welcome back{' '}
        <span className={styles.name}>{userData || isUserMissing ? fullName || email : '\u00a0'}</span>
        <ChevronDownIcon sizePx={16} />
      </summary>
      <ul className={styles.menu}>
        {isDesigner(role) && designerPlaces}
        {role === 'admin' && adminPlaces}
        <li>
          <Link to="/user/dashboard">My account</Link>
        </li>
        <li>
          <Link to="/user/my_orders">My orders</Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              void signOut();
              // Nothing of the page that was theirs may stay.
              void navigate('/');
            }}
          >
            Sign out
          </button>
        </li>
      </ul>
    </details>
  );
}
