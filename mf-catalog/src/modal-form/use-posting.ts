import { type ApiClient, isApiProblem, servicesAtom } from '@sanderling/runtime';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';

interface Posting {
  isPending: boolean;
  isDone: boolean;
  /** By field, for beside the fields. */
  errors: Readonly<Record<string, string | undefined>>;
  /** What is wrong with the whole of it. */
  problem: string | null;
}
/** The form says what is wrong: an error page in its place would take what was typed. */
export const KEEP_FORM = { handle500: false };
const START: Posting = { isPending: false, isDone: false, errors: {}, problem: null };

/** Sends a form to the API by `send` and says how it went; a second press while it is under way is none. */
export function usePosting(send: (api: ApiClient, fields: FormData) => Promise<unknown>) {
  const services = useAtomValue(servicesAtom);
  const [posting, setPosting] = useState(START);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (posting.isPending || !services) return;
    const fields = new FormData(event.currentTarget);
    setPosting({ ...START, isPending: true });
    try {
      await send(services.api, fields);
      setPosting({ ...START, isDone: true });
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      const errors = fieldMessages(error);
      const hasErrors = Object.keys(errors).length > 0;
      setPosting({ ...START, errors, problem: hasErrors ? null : problemMessage(error) });
    }
  };
  return { ...posting, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}

/** A field's text. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
