import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { orderAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import type { FormEvent } from 'react';
import { changeToSayAtom } from '../../cart-lines/change-to-say.ts';
import { chooseServiceLevelAtom, pendingServiceLevelsAtom } from './choose-service-level.ts';
import { withWhiteGlove } from './with-white-glove.ts';

/** In the cart: ends white glove delivery that was chosen at the checkout. Without JavaScript it is a form of the cart page's action. */
export function TakeOffWhiteGlove({ order }: { order: Order }) {
  const store = useStore();
  const choose = useSetAtom(chooseServiceLevelAtom);
  const isPending = useAtomValue(pendingServiceLevelsAtom).size > 0;
  const shipments = withWhiteGlove(order);
  if (shipments.length === 0) return null;
  const takeOffHere = async (event: FormEvent) => {
    event.preventDefault();
    await Promise.all(
      shipments.map(({ id }) => choose({ orderId: order.id, shipmentId: id, level: 'standard' })),
    );
    const now = store.get(orderAtom);
    if (now && withWhiteGlove(now).length === 0)
      store.set(changeToSayAtom, 'White glove delivery taken off. ');
  };
  return (
    <form method="post" action={paths.cart} onSubmit={(event) => void takeOffHere(event)}>
      <Button kind="link" type="submit" name="intent" value="standard-delivery" isPending={isPending}>
        Take off white glove delivery
      </Button>
    </form>
  );
}
