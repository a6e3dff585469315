import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { isSessionEnded } from '../current-order/ended-session.ts';
import { CartPage } from './cart-page.tsx';
import { changeCart } from './change-cart.ts';

export async function loader({ context }: LoaderArgs) {
  const { api, cookies } = context;
  const [order, categories] = await Promise.all([
    api.orders.cart({ order_id: cookies.get('orderId') ?? null }),
    // Only suggestions for an empty cart: the cart itself does not wait for them to work.
    api.categories.list().catch(() => []),
  ]);
  const rooms = categories.filter(({ permalink }) => !permalink.includes('/'));
  const lostOrderId = order ? null : (cookies.get('lostOrderId') ?? null);
  const placedOrderId = cookies.get('placedOrderId') ?? null;
  const hasEndedSession = isSessionEnded(context);
  return {
    order,
    lostOrderId,
    placedOrderId,
    hasEndedSession,
    rooms: rooms.map(({ name, permalink }) => ({ name, permalink })),
  };
}

export function action(args: ActionArgs) {
  return changeCart(args);
}

export function Component() {
  const { order, ...rest } = useLoaderData<typeof loader>();
  return <CartPage loaded={order} {...rest} />;
}
