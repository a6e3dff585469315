import { paths } from '@sanderling/contract/site/paths';
import { canBeId } from '@sanderling/contract/site/store-ids';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import type { LoaderArgs } from '@sanderling/runtime';
import { data, redirect } from '@sanderling/runtime/router';
import { readProviderReturn } from '../payment/provider-return.ts';

export interface NewPayment {
  /** Null for an unknown order and for one of another customer: the page does not tell which. */
  order: Order | null;
  /** Null where nothing is due, and when they cannot be had just now. */
  paymentSettings: PaymentSettings | null;
  support: Support | null;
  /** What the card's bank has asked about, for a shopper who comes back from there; null for all others. */
  intent: string | null;
}

/** A placed order whose payment came to nothing, to be paid anew. A cart has its checkout. */
export async function loadNewPayment({ request, context }: LoaderArgs) {
  const { api } = context;
  const url = new URL(request.url);
  const orderId = url.searchParams.get('order_id');
  const back = readProviderReturn(url);
  const intent = back?.kind === 'agreed' && back.means.method === 'card' ? back.means.token : null;
  const [order, support] = await Promise.all([
    canBeId(orderId)
      ? api.orders.byId(
          { order_id: orderId, access_key: context.cookies.get('orderAccess') ?? null },
          { orNull: true },
        )
      : null,
    api.support.get().catch(() => null),
  ]);
  if (!order) {
    const status = orderId ? 404 : 200;
    return data<NewPayment>({ order, paymentSettings: null, support, intent }, { status });
  }
  if (!order.completed_at && order.state !== 'cancelled') throw redirect(paths.checkout);
  const paymentSettings = order.amount_due ? await api.checkout.paymentSettings().catch(() => null) : null;
  return data<NewPayment>({ order, paymentSettings, support, intent });
}
