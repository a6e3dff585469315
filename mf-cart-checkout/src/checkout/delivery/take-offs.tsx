import type { Order } from '@sanderling/contract/wire/orders/order';
import { TakeOffDay } from './take-off-day.tsx';
import { TakeOffWhiteGlove } from './take-off-white-glove.tsx';

/** In the cart: ends what was chosen for delivery at the checkout, one by one. */
export function TakeOffs({ order }: { order: Order }) {
  return (
    <>
      <TakeOffWhiteGlove order={order} />
      <TakeOffDay order={order} />
    </>
  );
}
