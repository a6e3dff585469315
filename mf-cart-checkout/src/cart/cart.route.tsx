import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { syncZip } from '../arrival/sync-zip.ts';
import { CartPage } from './cart-page.tsx';
import { changeCart } from './change-cart.ts';

export async function loader({ context }: LoaderArgs) {
  const { api, cookies } = context;
  const [found, categories, paymentSettings] = await Promise.all([
    api.orders.cart({ order_id: cookies.get('orderId') ?? null }),
    // Only suggestions for an empty cart: the cart itself does not wait for them to work.
    api.categories.list().catch(() => []),
    // A shortcut: without it the shopper pays in the checkout.
    api.checkout.paymentSettings().catch(() => null),
  ]);
  const order = found && (await syncZip(found, context));
  const rooms = categories.filter(({ permalink }) => !permalink.includes('/'));
  const lostOrderId = order ? null : (cookies.get('lostOrderId') ?? null);
  return {
    order,
    lostOrderId,
    paymentSettings,
    rooms: rooms.map(({ name, permalink }) => ({ name, permalink })),
  };
}

export function action(args: ActionArgs) {
  return changeCart(args);
}

export function Component() {
  const { order, lostOrderId, paymentSettings, rooms } = useLoaderData<typeof loader>();
  return (
    <CartPage loaded={order} lostOrderId={lostOrderId} rooms={rooms} paymentSettings={paymentSettings} />
  );
}
