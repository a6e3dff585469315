import { type ApiClient, isApiProblem, servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { giftCardRefusal } from './gift-card-refusal.ts';

/** A form in a modal that sends a gift card's number by `send`. A refusal leads the focus back to the field. */
export function useCodeForm(send: (api: ApiClient, code: string) => Promise<void>) {
  const services = useAtomValue(servicesAtom);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector('input')?.focus();
  }, [refusal]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !services) return;
    const code = new FormData(event.currentTarget).get('code');
    setPending(true);
    setRefusal(null);
    try {
      await send(services.api, typeof code === 'string' ? code : '');
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setRefusal({ message: giftCardRefusal(problem) });
    } finally {
      setPending(false);
    }
  }

  return {
    form,
    isPending,
    refusal: refusal?.message,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
