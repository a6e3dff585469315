import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Control, controlOf } from './form-control.ts';
import { knownValues, readTypedValues, TYPED_FIELDS, type TypedValues } from './typed-values.ts';

/**
 * Keeps what the shopper types into the address step in the tab's session storage, and puts it back after a reload. Another order
 * begins without it, and so does a page that comes with what the browser has sent by itself: that is newer.
 */
export function useAddressDraft(
  orderId: string,
  form: RefObject<HTMLFormElement | null>,
  sent: TypedValues | undefined,
) {
  const wasSent = useRef(sent !== undefined);
  useLayoutEffect(() => {
    const draft = wasSent.current ? null : readDraft(orderId);
    if (!draft || !form.current) return;
    for (const field of TYPED_FIELDS) {
      const control = controlOf(form.current, field);
      // What was typed before hydration is newer.
      if (control && isUntouched(control)) control.value = draft[field];
    }
  }, [orderId, form]);
  return {
    save: () => {
      if (form.current) saveDraft(orderId, readTypedValues(new FormData(form.current)));
    },
  };
}

/** Ends the draft once the order has its address. */
export function useDraftCleared(isSent: boolean): void {
  useEffect(() => {
    if (!isSent) return;
    try {
      sessionStorage.removeItem(SESSION_STORAGE_KEYS.addressDraft);
    } catch {
      // Without storage there is no draft.
    }
  }, [isSent]);
}

function isUntouched(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return control.value === (initial?.value ?? control.options[0]?.value);
}

function saveDraft(orderId: string, values: TypedValues): void {
  try {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.addressDraft, JSON.stringify({ orderId, values }));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** What was typed for this order; null when there is nothing, or what is stored is no draft. */
function readDraft(orderId: string): TypedValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.addressDraft) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('orderId' in stored) || stored.orderId !== orderId || !('values' in stored)) return null;
    return parseValues(stored.values);
  } catch {
    return null;
  }
}

function parseValues(stored: unknown): TypedValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const typed = new Map<string, unknown>(Object.entries(stored));
  const values = knownValues(null, null);
  for (const field of TYPED_FIELDS) {
    const value = typed.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}
