import { type LoaderArgs, servicesAtom, sessionStateAtom } from '@sanderling/runtime';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

type Session = Pick<LoaderArgs['context'], 'cookies' | 'isSignedIn'>;

/** True for a customer whose session has ended, in this tab or another, since they were last signed in: their cart is out of sight. */
export function isSessionEnded({ cookies, isSignedIn }: Session): boolean {
  return !isSignedIn && cookies.get('hadSession') !== undefined;
}

const sessionEndedAtom = atom((get) => {
  const services = get(servicesAtom);
  // Until the initial check has answered, every page is anonymous.
  const isSignedIn = get(sessionStateAtom) !== 'anonymous' || services?.cookies.get('token') !== undefined;
  return services !== null && isSessionEnded({ cookies: services.cookies, isSignedIn });
});

/** The loader's answer at first, as the server rendered it; from then on the page's own. */
export function useSessionEnded(loaded: boolean): boolean {
  const current = useAtomValue(sessionEndedAtom);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? current : loaded;
}
