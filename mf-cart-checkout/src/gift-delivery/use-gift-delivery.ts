import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { giftDays } from '@sanderling/pricing/calendar/gift-days';
import { isApiProblem, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readGiftChoices } from './read-gift-choices.ts';

/** Changes to whom a line's gift card is sent. A refusal is shown beside its field, which gets the focus. */
export function useGiftDelivery(line: { orderId: string; lineItemId: number }, onSaved: () => void) {
  const services = useAtomValue(servicesAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = Object.keys(errors);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);

  async function send(delivery: GiftDelivery | null) {
    if (isPending || !services) return;
    setPending(true);
    setMessage(null);
    const body = { order_id: line.orderId, line_item_id: line.lineItemId, gift_delivery: delivery };
    try {
      setOrder(await services.api.orders.setGiftDelivery(body, { handle500: false }));
      onSaved();
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      const beside = fieldMessages(problem);
      setErrors(beside);
      if (Object.keys(beside).length === 0) setMessage(problemMessage(problem));
    } finally {
      setPending(false);
    }
  }

  return {
    form,
    errors,
    message,
    isPending,
    save: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(readGiftChoices(new FormData(event.currentTarget), giftDays(new Date()).earliest));
    },
    sendToBuyer: () => void send(null),
  };
}
