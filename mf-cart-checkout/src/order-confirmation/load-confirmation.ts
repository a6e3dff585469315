import { paths } from '@sanderling/contract/site/paths';
import { canBeId } from '@sanderling/contract/site/store-ids';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { LoaderArgs } from '@sanderling/runtime';
import { data, redirect } from '@sanderling/runtime/router';
import { isSessionEnded } from '../current-order/ended-session.ts';
import { leaveOrder } from '../current-order/leave-order.ts';

export interface Confirmation {
  order: Order;
  /**
   * True when the shopper comes from paying: the order was their cart until now. The cookie goes with this answer, so
   * that a reload is no second purchase in anyone's statistics.
   */
  isFresh: boolean;
  /** By the cookies: the page's own session is anonymous until its first check has answered. */
  isGuest: boolean;
}

/**
 * The placed order that the address names, or else the one that this browser or this customer has placed last. Null for a visitor who is
 * signed out, whose order it may be once they are signed in. Anything else leads home: there is nothing to confirm.
 *
 * The id of an order opens it. In the browser that has placed it the address is left for one without it, which scripts of others may read.
 */
export async function loadConfirmation(args: LoaderArgs) {
  const { request, context } = args;
  const namedId = new URL(request.url).searchParams.get('order_id');
  const orderId = namedId ?? (await lastPlacedId(context));
  const order = canBeId(orderId)
    ? await context.api.orders.byId(
        { order_id: orderId, access_key: context.cookies.get('orderAccess') ?? null },
        { orNull: true },
      )
    : null;
  if (orderId && !order && !context.isSignedIn && !isSessionEnded(context)) {
    context.cookies.set('wantedRoute', paths.orderConfirmation(orderId));
    return data(null, { status: 404 });
  }
  if (!order?.completed_at) throw leaveOrder(args, paths.home);
  const isFresh = context.cookies.get('orderId') === order.id;
  if (namedId && (isFresh || context.cookies.get('placedOrderId') === order.id)) {
    context.cookies.set('placedOrderId', order.id);
    throw redirect(paths.lastConfirmation);
  }
  if (isFresh) {
    context.cookies.remove('orderId');
    context.cookies.set('placedOrderId', order.id);
  }
  return data<Confirmation>({ order, isFresh, isGuest: !context.isSignedIn });
}

async function lastPlacedId({ cookies, isSignedIn, api }: LoaderArgs['context']): Promise<string | null> {
  const placedId = cookies.get('placedOrderId');
  if (placedId) return placedId;
  const ofCustomer = isSignedIn ? await api.orders.lastProcessing() : null;
  return ofCustomer?.id ?? cookies.get('orderId') ?? null;
}
