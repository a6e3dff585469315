import { servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { type RefObject, useRef, useState } from 'react';

const LOOKS_COMPLETE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export interface EmailHelp {
  /** The address that was likely meant. */
  suggestion: string | null;
  /** What was typed belongs to an account. */
  isKnown: boolean;
  /** Looks at the address; also tells a guest whether it has an account. */
  check: () => void;
  takeSuggestion: () => void;
}

/** What can be said about the e-mail address in a form once the shopper has left its field. */
export function useEmailHelp(form: RefObject<HTMLFormElement | null>, isGuest: boolean): EmailHelp {
  const services = useAtomValue(servicesAtom);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [knownEmail, setKnownEmail] = useState<string | null>(null);
  const checked = useRef('');

  const field = () => {
    const control = form.current?.elements.namedItem('email');
    return control instanceof HTMLInputElement ? control : null;
  };
  const check = async () => {
    const email = field()?.value.trim() ?? '';
    if (email === checked.current) return;
    checked.current = email;
    setKnownEmail(null);
    // A convenience as well, and not waited for before anything is typed.
    const help = await import('./suggest-email.ts').catch(() => null);
    if (checked.current !== email) return;
    setSuggestion(help?.suggestEmail(email) ?? null);
    if (!isGuest || !LOOKS_COMPLETE.test(email)) return;
    // A convenience: a shopper who is not told can sign in all the same, or go on as a guest.
    const answer = await services?.api.user.check({ email }, { handle500: false }).catch(() => null);
    if (answer?.exists && checked.current === email) setKnownEmail(email);
  };
  const takeSuggestion = () => {
    const input = field();
    if (!input || suggestion === null) return;
    input.value = suggestion;
    // What listens to typing, such as the draft, hears of it too.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // The button goes: the focus must not go with it.
    input.focus();
    void check();
  };

  return {
    suggestion,
    isKnown: isGuest && knownEmail !== null,
    check: () => void check(),
    takeSuggestion,
  };
}
