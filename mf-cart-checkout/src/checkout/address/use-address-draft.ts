import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import {
  ADDRESS_FIELDS,
  type AddressValues,
  addressValues,
  readAddressValues,
} from '@sanderling/ui/address-fields/address-values.ts';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Keeps what the shopper types into the address step in the tab's session storage, and puts it back after a reload. Another order
 * begins without it.
 */
export function useAddressDraft(orderId: string, form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const draft = readDraft(orderId);
    if (!draft || !form.current) return;
    for (const field of ADDRESS_FIELDS) {
      const control = form.current.elements.namedItem(field);
      // What was typed before hydration is newer.
      if (isControl(control) && isUntouched(control)) control.value = draft[field];
    }
  }, [orderId, form]);
  return {
    save: () => {
      if (form.current) saveDraft(orderId, readAddressValues(new FormData(form.current)));
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

function isControl(control: unknown): control is HTMLInputElement | HTMLSelectElement {
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
}

function isUntouched(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLInputElement) return control.value === control.defaultValue;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return control.value === (initial?.value ?? control.options[0]?.value);
}

function saveDraft(orderId: string, values: AddressValues): void {
  try {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.addressDraft, JSON.stringify({ orderId, values }));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** What was typed for this order; null when there is nothing, or what is stored is no draft. */
function readDraft(orderId: string): AddressValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.addressDraft) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('orderId' in stored) || stored.orderId !== orderId || !('values' in stored)) return null;
    return parseValues(stored.values);
  } catch {
    return null;
  }
}

function parseValues(stored: unknown): AddressValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const typed = new Map<string, unknown>(Object.entries(stored));
  const values = addressValues(null);
  for (const field of ADDRESS_FIELDS) {
    const value = typed.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}
