import { SIGNED_OUT, sessionAtom, useClientAtomValue } from '@sanderling/runtime';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Apart from the store's other keys, which the pages of shoppers carry. By its last word it goes with the session. */
const STORAGE_KEY = 'sanApplicationDraft';

/**
 * Keeps what a designer types into a step of a form in the tab's session storage until the step is stored, and puts it back after a reload. Not
 * the password, and no file: a browser fills neither. What was typed under an account is put back for that one alone, and what a guest has
 * typed also after signing in.
 */
export function useTypedDraft(step: string, form: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  const { email } = useClientAtomValue(sessionAtom, SIGNED_OUT);
  useLayoutEffect(() => {
    // What was refused stands in the fields already, and is newer.
    const draft = isRefused ? null : readDraft(step, email);
    if (!draft || !form.current) return;
    for (const [name, value] of Object.entries(draft)) {
      const control = form.current.elements.namedItem(name);
      if (
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof RadioNodeList
      )
        control.value = value;
      else if (control instanceof HTMLInputElement && control.value === control.defaultValue) {
        if (control.type === 'checkbox') control.checked = value === 'on';
        else control.value = value;
      }
    }
  }, [step, form, isRefused, email]);
  return ({ isSent = false } = {}) => {
    if (!form.current) return;
    const typed: Record<string, string> = {};
    for (const control of form.current.elements) {
      if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
        typed[control.name] = control.value;
      if (!(control instanceof HTMLInputElement) || ['password', 'file', 'hidden'].includes(control.type))
        continue;
      // Of the radios of one name, the one that is chosen.
      if (control.type === 'radio' && !control.checked) continue;
      typed[control.name] = control.type === 'checkbox' && !control.checked ? '' : control.value;
    }
    saveDraft({ step, by: email, isSent, values: typed });
  };
}

/** For the page that sending leads to: what was sent is not put into the next form. */
export function useDraftSent(): void {
  useEffect(() => {
    if (readStored()?.isSent === true) sessionStorage.removeItem(STORAGE_KEY);
  }, []);
}

interface Draft {
  step: string;
  /** The account's e-mail address; null of a guest. */
  by: string | null;
  isSent: boolean;
  values: Record<string, string>;
}

function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function readDraft(step: string, by: string | null): Record<string, string> | null {
  const draft = readStored();
  if (draft === null || draft.step !== step || (draft.by !== null && draft.by !== by)) return null;
  return Object.fromEntries(
    Object.entries(draft.values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Null also where the browser stores nothing, or something else is stored. */
function readStored(): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof stored?.values === 'object' && stored.values !== null ? stored : null;
  } catch {
    return null;
  }
}
