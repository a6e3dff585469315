import { isApiProblem, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';

/** Uses a gift card of the order or keeps it; the order's totals follow by the API's answer. */
export function useGiftCardUsage(orderId: string) {
  const services = useAtomValue(servicesAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  // State comes a render too late for the second click of a double click.
  const isUnderWay = useRef(false);

  async function change(orderGiftCardId: number, use: boolean) {
    if (!services || isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setMessage(null);
    const body = { order_id: orderId, order_gift_card_id: orderGiftCardId, use };
    try {
      setOrder(await services.api.orders.changeGiftCardUsage(body, { handle500: false }));
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setMessage(problemMessage(problem));
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  }

  const setUsed = (orderGiftCardId: number, use: boolean) => void change(orderGiftCardId, use);
  return { isPending, message, setUsed };
}
