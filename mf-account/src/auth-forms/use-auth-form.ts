import { type AuthClient, servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { authErrorMessage } from './auth-error-message.ts';

/**
 * A form of signing in: `submit` reads its fields and does `work` with the identity provider's client, which is loaded now. While it
 * works `isPending`; what was refused is in `problem`.
 */
export function useAuthForm(work: (auth: AuthClient, typed: (name: string) => string) => Promise<void>) {
  const services = useAtomValue(servicesAtom);
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    setProblem('');
    setIsPending(true);
    try {
      if (!services?.auth) throw new Error('Signing in needs the identity service of the page.');
      await work(await services.auth(), typed);
    } catch (error) {
      setProblem(authErrorMessage(error));
    } finally {
      setIsPending(false);
    }
  }
  return { problem, setProblem, isPending, submit };
}
