import { paths } from '@sanderling/contract/site/paths';
import { servicesAtom, sessionStateAtom } from '@sanderling/runtime';
import { useNavigate } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/**
 * A page for signing in redirects as soon as the customer is signed in: by its own form, in another tab, or since an old session could be renewed. To
 * the page that was wanted, or home.
 */
export function useLeaveWhenSignedIn() {
  const isSignedIn = useAtomValue(sessionStateAtom) === 'active';
  const services = useAtomValue(servicesAtom);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedIn) return;
    let isHere = true;
    services
      ?.auth?.()
      .then((auth) => {
        if (!isHere) return;
        const wanted = auth.takeReturnRoute();
        if (wanted.startsWith(paths.releaseDesk)) location.replace(wanted);
        else void navigate(wanted, { replace: true });
      })
      .catch(() => isHere && void navigate('/', { replace: true }));
    return () => {
      isHere = false;
    };
  }, [isSignedIn, services, navigate]);
}
