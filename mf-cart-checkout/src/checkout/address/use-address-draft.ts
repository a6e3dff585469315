import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { clearDraft, readDraft, saveDraft } from '../draft/order-draft.ts';
import { controlOf, isUntouched } from './form-control.ts';
import { readTypedValues, TYPED_FIELDS, type TypedValues } from './typed-values.ts';

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
    const draft = wasSent.current ? null : readDraft(SESSION_STORAGE_KEYS.addressDraft, orderId);
    if (!draft || !form.current) return;
    // From now on it is of this order alone.
    saveDraft(SESSION_STORAGE_KEYS.addressDraft, orderId, Object.fromEntries(draft));
    for (const field of TYPED_FIELDS) {
      const [control, value] = [controlOf(form.current, field), draft.get(field)];
      // What was typed before hydration is newer.
      if (control && typeof value === 'string' && isUntouched(control)) control.value = value;
    }
  }, [orderId, form]);
  return {
    save: () => {
      if (form.current)
        saveDraft(SESSION_STORAGE_KEYS.addressDraft, orderId, readTypedValues(new FormData(form.current)));
    },
  };
}

/** Ends the draft once the order has its address. */
export function useDraftCleared(isSent: boolean): void {
  useEffect(() => {
    if (isSent) clearDraft(SESSION_STORAGE_KEYS.addressDraft);
  }, [isSent]);
}
