import { type ActionArgs, type LoaderArgs, storePlacedOrder } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { syncZip } from '../arrival/sync-zip.ts';
import { isSessionEnded } from '../current-order/ended-session.ts';
import { findEstimate } from '../edit-shipping/shipping-estimate.ts';
import { CartPage } from './cart-page.tsx';

const SUGGESTED_PRODUCTS = 4;

export async function loader({ context }: LoaderArgs) {
  const { api, cookies, search } = context;
  const [found, categories, paymentSettings] = await Promise.all([
    api.orders.cart({ order_id: cookies.get('orderId') ?? null }),
    // Only suggestions for an empty cart: the cart itself does not wait for them to work.
    api.categories.list().catch(() => []),
    // Marks and a shortcut: without them the shopper pays in the checkout.
    api.checkout.paymentSettings({}, { handle500: false }).catch(() => null),
  ]);
  const order = found && (await syncZip(found, context));
  const estimate = order && (await findEstimate(order, api));
  const rooms = categories.filter(({ permalink }) => !permalink.includes('/'));
  const lostOrderId = order ? null : (cookies.get('lostOrderId') ?? null);
  if (!found) await storePlacedOrder(context);
  const placedOrderId = cookies.get('placedOrderId') ?? null;
  const hasEndedSession = isSessionEnded(context);
  const isEmpty = !order || order.line_items.length === 0;
  const trending = isEmpty ? await search.trending(SUGGESTED_PRODUCTS).catch(() => []) : [];
  return {
    order,
    estimate,
    lostOrderId,
    placedOrderId,
    hasEndedSession,
    paymentSettings,
    rooms: rooms.map(({ name, permalink }) => ({ name, permalink })),
    products: trending.map(({ name, slug, picture, price, regular_price }) => ({
      name,
      slug,
      picture,
      price,
      regularPrice: regular_price,
    })),
  };
}

export async function action(args: ActionArgs) {
  // Its forms are posted without JavaScript alone: no browser waits for the code.
  const { changeCart } = await import('./change-cart.ts');
  return changeCart(args);
}

export function Component() {
  const { order, estimate, ...page } = useLoaderData<typeof loader>();
  return <CartPage loaded={order} loadedEstimate={estimate} {...page} />;
}
