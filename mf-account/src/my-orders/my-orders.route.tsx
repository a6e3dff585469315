import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { lookUpOrder } from '../order-lookup/look-up-order.ts';
import { OrderLookup } from '../order-lookup/order-lookup.tsx';
import { PlacedOrder } from './placed-order.tsx';

/**
 * With an id: that order, which its unguessable id opens for guests too. Without: the form that finds it. A cart is not an order
 * yet and answers like one that does not exist.
 */
export async function loader({ params, context }: LoaderArgs) {
  if (!params.id) return { order: null };
  const order = await context.api.orders.byId({ order_id: params.id }, { orNull: true });
  if (!order || order.state === 'cart' || order.state === 'payment') throw notFound();
  return { order };
}

export const action = lookUpOrder;

export function Component() {
  const { order } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (order) return <PlacedOrder order={order} />;
  return <OrderLookup refusal={refusal && 'message' in refusal ? refusal : undefined} />;
}
