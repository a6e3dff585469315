import { type RefObject, useLayoutEffect } from 'react';

/** Apart from the store's other keys, which the pages of shoppers carry. */
const STORAGE_KEY = 'sanApplicationDraft';

/**
 * Keeps what a designer types into a step of a form in the tab's session storage until the step is stored, and puts it back after a reload. Not
 * the password, and no file: a browser fills neither.
 */
export function useTypedDraft(step: string, form: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  useLayoutEffect(() => {
    // What was refused stands in the fields already, and is newer.
    const draft = isRefused ? null : readDraft(step);
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
  }, [step, form, isRefused]);
  return () => {
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
    saveDraft(step, typed);
  };
}

function saveDraft(step: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ step, values }));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function readDraft(step: string): Record<string, string> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (stored?.step !== step || typeof stored.values !== 'object') return null;
    return Object.fromEntries(
      Object.entries(stored.values).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  } catch {
    return null;
  }
}
