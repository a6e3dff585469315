import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus, orderAtom } from '@sanderling/runtime';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import { changeToSayAtom } from './change-to-say.ts';

/**
 * What a changed line and the cart come to, for those who listen: once for each answer of the API. It stays while the lines come
 * and go, since only what changes in it is read out.
 */
export function CartAnnouncement({
  order,
  isPending = false,
}: {
  /** Whose total the page shows. */
  order: Order | null;
  /** The page does not show the total of the change yet. */
  isPending?: boolean;
}) {
  const store = useStore();
  const [change, setChange] = useAtom(changeToSayAtom);
  const [said, setSaid] = useState<{ text: string; total: number | null }>({ text: '', total: null });
  // The heading of an empty cart, which has the focus then, says it.
  const total = order?.line_items.length ? order.total_before_gift_cards : null;
  // A line that was removed is not in the answer any more.
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, product_name } of order?.line_items ?? []) names.current.set(id, product_name);
  }, [order]);
  useEffect(
    () =>
      bus.on('cart:quantity-changed', ({ lineItemId, quantity }) => {
        const line = store.get(orderAtom)?.line_items.find(({ id }) => id === lineItemId);
        const name = line?.product_name ?? names.current.get(lineItemId);
        // The toast says what was removed.
        setChange(quantity === 0 || !name ? '' : `${name}, quantity ${quantity}. `);
      }),
    [store, setChange],
  );
  useEffect(() => {
    if (isPending) return;
    // A total that is not the cart's any more is not left to be read.
    if (change === null) return setSaid((last) => (last.total === total ? last : { text: '', total }));
    setChange(null);
    setSaid({ text: total === null ? '' : `${change}Total ${wireDollars(total)}.`, total });
  }, [change, isPending, total, setChange]);
  return (
    <output>
      <VisuallyHidden>{said.text}</VisuallyHidden>
    </output>
  );
}
