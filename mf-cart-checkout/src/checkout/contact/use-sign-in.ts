import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { bus } from '@sanderling/runtime';
import { useRevalidator } from '@sanderling/runtime/router';
import type { RefObject } from 'react';
import { readTypedValues } from '../address/typed-values.ts';
import { PLACE } from '../address/use-account-filled.ts';
import { NEXT_ORDER, saveDraft } from '../draft/order-draft.ts';

/** Opens the sign-in form above the page, so that everything typed below it stays, with the e-mail address that is in the form. */
export function useSignIn(form: RefObject<HTMLFormElement | null>): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    const control = form.current?.elements.namedItem('email');
    bus.emit('modal:open', {
      name: 'sign-form',
      props: {
        reason: 'Your cart and everything you’ve typed here stay as they are.',
        email: control instanceof HTMLInputElement ? control.value.trim() : '',
      },
      listeners: {
        'signed-in': () => {
          // The account may have a cart of its own, which this one goes into, and an address in it: what was typed here comes along.
          if (form.current) saveDraft(SESSION_STORAGE_KEYS.addressDraft, NEXT_ORDER, typedIn(form.current));
          // The account's own address fills what is still empty.
          void revalidate();
        },
      },
    });
  };
}

/** What the shopper has typed; the rest is the account's to fill, but for a place that is begun: no mixture of two. */
function typedIn(form: HTMLFormElement): object {
  const typed = Object.entries(readTypedValues(new FormData(form)));
  const isOfPlace = ([name]: [string, string]) => PLACE.some((field) => field === name);
  const isBegun = typed.some((field) => isOfPlace(field) && field[1] !== '');
  return Object.fromEntries(typed.filter((field) => field[1] !== '' || (isBegun && isOfPlace(field))));
}
