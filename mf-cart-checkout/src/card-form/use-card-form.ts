import type { CardToken } from '@sanderling/contract/commerce/card-form';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardForm, openCardForm } from './card-form.ts';

export interface CardFormUse {
  /** Put this on the element that the form shall be in. */
  place: RefObject<HTMLDivElement | null>;
  form: RefObject<CardForm | null>;
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
}

/** Opens the provider's card form in `place` for as long as the component is there and a card `isNeeded`. */
export function useCardForm(
  settings: PaymentSettings,
  isNeeded: boolean,
  onEnter: (token: CardToken) => void,
): CardFormUse {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<CardForm>(null);
  const enter = useRef(onEnter);
  const [state, setState] = useState<CardFormUse['state']>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    enter.current = onEnter;
  });
  useEffect(() => {
    if (!isNeeded || !place.current) return;
    let isGone = false;
    setState('loading');
    const onEnterNow = (token: CardToken) => enter.current(token);
    openCardForm({ settings, place: place.current, onEnter: onEnterNow }).then(
      (opened) => {
        if (isGone) return opened.remove();
        form.current = opened;
        setState('ready');
      },
      () => {
        // A script or frame that did not come: the page says so and offers another try.
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      form.current?.remove();
      form.current = null;
    };
  }, [settings, isNeeded, tries]);
  return { place, form, state, retry: () => setTries((count) => count + 1) };
}
