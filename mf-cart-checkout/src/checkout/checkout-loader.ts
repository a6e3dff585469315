import { paths } from '@sanderling/contract/site/paths';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import type { Address, UsState } from '@sanderling/contract/wire/values/address';
import type { LoaderArgs } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { syncZip } from '../arrival/sync-zip.ts';
import { leaveOrder } from '../current-order/leave-order.ts';
import { findEstimate } from '../edit-shipping/shipping-estimate.ts';
import { orderOfReturn, type ProviderReturn } from '../payment/provider-return.ts';
import { openStep, type Step } from './steps/checkout-steps.ts';
import { welcomeBack } from './welcome-back.ts';

export interface CheckoutData {
  order: Order;
  /** What it would cost at the ZIP code that the shopper has named, until there is an address; null without. */
  estimate: Order | null;
  step: Step;
  isGuest: boolean;
  /** Of the account that is signed in, for an order that has no address yet; null for guests. */
  ownAddress: Address | null;
  states: UsState[];
  /** Null when they cannot be had just now; the rest of the page works without. */
  paymentSettings: PaymentSettings | null;
  support: Support | null;
  /** How the shopper came back from PayPal or Bread; null for all others. */
  providerReturn: ProviderReturn | null;
  /** What has to be said about that. */
  returnMessage: string | null;
}

/** The cart to check out. Without one there is nothing to do here; an order that was placed has its confirmation. */
export async function loadCheckout(args: LoaderArgs): Promise<CheckoutData> {
  const { request, context } = args;
  const { api, cookies } = context;
  const orderId = cookies.get('orderId');
  const url = new URL(request.url);
  const [placedId, returnedFor] = [cookies.get('placedOrderId'), orderOfReturn(url)];
  // Back from a provider once more, after that order was placed here.
  if (placedId && (returnedFor === placedId || (returnedFor === null && !orderId)))
    throw redirect(paths.orderConfirmation(placedId));
  const found = orderId ? await api.orders.byId({ order_id: orderId }, { orNull: true }) : null;
  if (found?.access_key) cookies.set('orderAccess', found.access_key);
  if (found?.completed_at) throw redirect(paths.orderConfirmation(found.id));
  if (!found || found.line_items.length === 0) throw leaveOrder(args, paths.cart);
  const back = await welcomeBack(api, found, url);
  // Of what an assistant prepared this browser alone has the address that came from PayPal.
  if (back.order.access_key) cookies.set('orderAccess', back.order.access_key);
  const { address, ...returned } = back;
  const order = await syncZip(back.order, context);
  const step = openStep(url, order);
  const wantsOwn = context.isSignedIn && step === 'address' && !order.shipping_address && !address;
  const [estimate, states, savedAddress, paymentSettings, support] = await Promise.all([
    findEstimate(order, api),
    api.states.list(),
    // A convenience: without it the fields are empty.
    wantsOwn ? api.shippingAddress.form().catch(() => null) : null,
    step === 'payment' ? api.checkout.paymentSettings().catch(() => null) : null,
    // For a telephone number where something cannot be done here.
    step === 'payment' ? api.support.get().catch(() => null) : null,
  ]);
  const ownAddress = address ?? savedAddress;
  const isGuest = !context.isSignedIn;
  return { ...returned, order, estimate, step, isGuest, ownAddress, states, paymentSettings, support };
}
