import { paths } from '@sanderling/contract/site/paths';
import { isApiProblem, isSaidInDialog, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { useNavigate } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import { emitGiftAdded } from './emit-gift-added.ts';

interface Refusal {
  message: string;
  errors: Partial<Record<string, string>>;
}

/** Puts the gift card of a form into the cart and shows it there. A refusal stays beside what was typed. */
export function useSendAsGift(card: { variantId: number; productId: number; quantity: number }) {
  const services = useAtomValue(servicesAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // State comes too late for the second press of a double press.
  const isUnderWay = useRef(false);

  async function add(form: FormData) {
    if (!services || isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    const { api, cookies } = services;
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    const body = {
      variant_id: card.variantId,
      quantity: card.quantity,
      order_id: cookies.get('orderId') ?? null,
      gift_delivery: {
        recipient_name: typed('recipient_name'),
        recipient_email: typed('recipient_email'),
        send_on: typed('send_on'),
        note: typed('note'),
      },
    };
    try {
      const order = await api.orders.addToCart(body, { handle500: false });
      setOrder(order);
      emitGiftAdded(order, card);
      setRefusal(null);
      await navigate(paths.cart);
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      const said = { message: problemMessage(problem), errors: fieldMessages(problem) };
      setRefusal(isSaidInDialog(problem) ? null : said);
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(new FormData(event.currentTarget));
  };
  return { isPending, refusal, send };
}
