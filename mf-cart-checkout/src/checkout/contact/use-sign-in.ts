import { bus } from '@sanderling/runtime';
import { useRevalidator } from '@sanderling/runtime/router';
import type { RefObject } from 'react';

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
      // The account's own address fills what is still empty.
      listeners: { 'signed-in': () => void revalidate() },
    });
  };
}
