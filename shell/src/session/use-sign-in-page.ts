import { servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { leaveToSignIn } from './leave-to-sign-in.ts';

/** Opens the page of the sign-in where the form is wanted and has no code here. Answers whether it does. */
export function useSignInPage(isWanted: boolean): boolean {
  const services = useAtomValue(servicesAtom);
  useEffect(() => {
    if (isWanted && services) leaveToSignIn(services.cookies);
  }, [isWanted, services]);
  return isWanted && services !== null;
}
