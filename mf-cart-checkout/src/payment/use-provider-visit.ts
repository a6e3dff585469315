import { type ApiClient, isApiProblem, servicesAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

export interface ProviderVisit {
  isLeaving: boolean;
  message: string | null;
  /** Leads the shopper to the page whose address `open` asks the API for. */
  leave: (open: (api: ApiClient) => Promise<{ redirect_url: string }>) => Promise<void>;
}

/** The way to the provider's own page, where the shopper agrees to a payment. */
export function useProviderVisit(): ProviderVisit {
  const services = useAtomValue(servicesAtom);
  const [isLeaving, setLeaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  // State comes a render too late for the second click of a double click.
  const isUnderWay = useRef(false);
  useEffect(() => {
    // A page that the browser has kept, and shows again when the shopper goes back from the provider.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setLeaving(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function leave(open: (api: ApiClient) => Promise<{ redirect_url: string }>) {
    if (!services || isUnderWay.current) return;
    isUnderWay.current = true;
    setLeaving(true);
    setMessage(null);
    try {
      const { redirect_url } = await open(services.api);
      // Stays pending: the page is about to go.
      location.assign(redirect_url);
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setMessage(problemMessage(problem));
      isUnderWay.current = false;
      setLeaving(false);
    }
  }

  return { isLeaving, message, leave };
}
