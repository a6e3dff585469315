import { paths } from '@sanderling/contract/site/paths';
import { canBeId } from '@sanderling/contract/site/store-ids';
import { isInTimeToCancel } from '@sanderling/pricing/price-display/cancellation-in-words';
import type { LoaderArgs } from '@sanderling/runtime';
import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import { lookUpOrder } from '../order-lookup/look-up-order.ts';
import { OrderLookup } from '../order-lookup/order-lookup.tsx';
import { storeDay } from '../order-status/format-order-date.ts';
import { hiddenAnswer } from './hidden-from.ts';
import { HiddenOrder } from './hidden-order.tsx';
import { PlacedOrder } from './placed-order.tsx';

/**
 * With an id: that order, which its unguessable id opens for guests too. Without: the form that finds it. An order of an account is
 * hidden from everyone else, and answers like a cart or like one that does not exist: ids cannot be probed.
 */
export async function loader({ params: { id }, context }: LoaderArgs) {
  const now = context.now();
  const none = { order: null, isInTimeToCancel: false, today: storeDay(now) };
  if (!id) return { ...none, hiddenFrom: null };
  const order = canBeId(id)
    ? await context.api.orders.byId(
        { order_id: id, access_key: context.cookies.get('orderAccess') ?? null },
        { orNull: true },
      )
    : null;
  if (order && order.state !== 'cart' && order.state !== 'payment')
    return { ...none, order, isInTimeToCancel: isInTimeToCancel(order, now), hiddenFrom: null };
  return hiddenAnswer({ context }, { id, route: paths.myOrder(id), rest: none });
}

export const action = lookUpOrder;

export function Component() {
  const { hiddenFrom, order, ...rest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && 'message' in answer ? answer : undefined;
  if (order) return <PlacedOrder order={order} {...rest} refusal={refusal} />;
  if (hiddenFrom) return <HiddenOrder from={hiddenFrom} />;
  return <OrderLookup refusal={refusal} />;
}
