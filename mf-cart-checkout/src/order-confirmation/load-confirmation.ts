import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { LoaderArgs } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';

export interface Confirmation {
  order: Order;
  /**
   * True when the shopper comes from paying: the order was their cart until now. The cookie goes with this answer, so
   * that a reload is no second purchase in anyone's statistics.
   */
  isFresh: boolean;
}

/** The placed order that the address names. Anything else leads home: there is nothing to confirm. */
export async function loadConfirmation({ request, context }: LoaderArgs): Promise<Confirmation> {
  const orderId = new URL(request.url).searchParams.get('order_id');
  const order = orderId ? await context.api.orders.byId({ order_id: orderId }, { orNull: true }) : null;
  if (!order?.completed_at) throw redirect(paths.home);
  const isFresh = context.cookies.get('orderId') === order.id;
  if (isFresh) context.cookies.remove('orderId');
  return { order, isFresh };
}
