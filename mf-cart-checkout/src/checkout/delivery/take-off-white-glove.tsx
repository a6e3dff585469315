import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import type { FormEvent } from 'react';
import { chooseServiceLevelAtom, pendingServiceLevelsAtom } from './choose-service-level.ts';
import { withWhiteGlove } from './with-white-glove.ts';

/** In the cart: ends white glove delivery that was chosen at the checkout. Without JavaScript it is a form of the cart page's action. */
export function TakeOffWhiteGlove({ order }: { order: Order }) {
  const choose = useSetAtom(chooseServiceLevelAtom);
  const isPending = useAtomValue(pendingServiceLevelsAtom).size > 0;
  const shipments = withWhiteGlove(order);
  if (shipments.length === 0) return null;
  const takeOffHere = (event: FormEvent) => {
    event.preventDefault();
    for (const { id } of shipments) void choose({ orderId: order.id, shipmentId: id, level: 'standard' });
  };
  return (
    <form method="post" action={paths.cart} onSubmit={takeOffHere}>
      <Button kind="link" type="submit" name="intent" value="standard-delivery" isPending={isPending}>
        Take off white glove delivery
      </Button>
    </form>
  );
}
