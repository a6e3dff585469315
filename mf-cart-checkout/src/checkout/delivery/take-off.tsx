import { paths } from '@sanderling/contract/site/paths';
import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { orderAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useStore } from 'jotai';
import type { FormEvent } from 'react';
import { changeToSayAtom } from '../../cart-lines/change-to-say.ts';

interface TakeOffProps {
  order: Order;
  /** The shipments for which it was chosen. */
  find: (order: Order) => Shipment[];
  intent: string;
  name: string;
  isPending: boolean;
  takeOff: (of: { orderId: string; shipmentId: string }) => Promise<void>;
}

/** In the cart: ends what was chosen at the checkout. Without JavaScript it is a form of the cart page's action. */
export function TakeOff({ order, find, intent, name, isPending, takeOff }: TakeOffProps) {
  const store = useStore();
  const shipments = find(order);
  if (shipments.length === 0) return null;
  const takeOffHere = async (event: FormEvent) => {
    event.preventDefault();
    await Promise.all(shipments.map(({ id }) => takeOff({ orderId: order.id, shipmentId: id })));
    const now = store.get(orderAtom);
    if (now && find(now).length === 0)
      store.set(changeToSayAtom, `${name.charAt(0).toUpperCase()}${name.slice(1)} taken off. `);
  };
  return (
    <form method="post" action={paths.cart} onSubmit={(event) => void takeOffHere(event)}>
      <Button kind="link" type="submit" name="intent" value={intent} isPending={isPending}>
        Take off {name}
      </Button>
    </form>
  );
}
