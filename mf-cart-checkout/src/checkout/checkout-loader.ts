import { paths } from '@sanderling/contract/site/paths';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import type { Address, UsState } from '@sanderling/contract/wire/values/address';
import type { LoaderArgs } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { openStep, type Step } from './steps/checkout-steps.ts';

export interface CheckoutData {
  order: Order;
  step: Step;
  isGuest: boolean;
  /** Of the account that is signed in, for an order that has no address yet; null for guests. */
  ownAddress: Address | null;
  states: UsState[];
  /** Null when they cannot be had just now; the rest of the page works without. */
  paymentSettings: PaymentSettings | null;
  support: Support | null;
}

/** The cart to check out. Without one there is nothing to do here; an order that was placed has its confirmation. */
export async function loadCheckout({ request, context }: LoaderArgs): Promise<CheckoutData> {
  const { api, cookies } = context;
  const orderId = cookies.get('orderId');
  const order = orderId ? await api.orders.byId({ order_id: orderId }, { orNull: true }) : null;
  if (order?.completed_at) throw redirect(paths.orderConfirmation(order.id));
  if (!order || order.line_items.length === 0) throw redirect(paths.cart);
  const step = openStep(new URL(request.url), order);
  const wantsOwn = context.isSignedIn && step === 'address' && !order.shipping_address;
  const [states, ownAddress, paymentSettings, support] = await Promise.all([
    api.states.list(),
    // A convenience: without it the fields are empty.
    wantsOwn ? api.shippingAddress.form().catch(() => null) : null,
    step === 'payment' ? api.checkout.paymentSettings().catch(() => null) : null,
    // For a telephone number where something cannot be done here.
    step === 'payment' ? api.support.get().catch(() => null) : null,
  ]);
  return { order, step, isGuest: !context.isSignedIn, ownAddress, states, paymentSettings, support };
}
