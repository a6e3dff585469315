import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address } from '@sanderling/contract/wire/values/address';
import { isZip, zoneOfZip } from '@sanderling/pricing/delivery-dates/zip-zones';
import { type ApiClient, isApiProblem } from '@sanderling/runtime';
import { isReturnFor, type ProviderReturn, readProviderReturn } from '../payment/provider-return.ts';

interface WelcomeBack {
  order: Order;
  /** What PayPal knows of an address that the shopper has to complete. */
  address: Address | null;
  providerReturn: ProviderReturn | null;
  returnMessage: string | null;
}

const NOT_ASKED =
  'We could not ask PayPal for your address just now. Reload the page to try again, or type the address: what you agreed with PayPal is kept.';
const FOR_ANOTHER_ORDER = 'What you agreed to is for another order. This one is not paid yet.';

/** The order of a shopper who comes back from PayPal or Bread, with the address that PayPal gave it. */
export async function welcomeBack(api: ApiClient, order: Order, url: URL): Promise<WelcomeBack> {
  const providerReturn = readProviderReturn(url);
  const back: WelcomeBack = { order, address: null, providerReturn, returnMessage: null };
  if (providerReturn && !isReturnFor(order.id, providerReturn, url))
    return { ...back, providerReturn: null, returnMessage: FOR_ANOTHER_ORDER };
  if (providerReturn?.kind !== 'agreed' || !providerReturn.isToReview || order.shipping_address) return back;
  const given = { order_id: order.id, token: providerReturn.means.token };
  try {
    const { order: completed, address } = await api.checkout.payPalDetails(given, { handle500: false });
    return {
      ...back,
      order: completed,
      address,
      returnMessage: completed.shipping_address ? null : adviceOn(address),
    };
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    // No answer is no refusal: PayPal's may be there at the next load.
    if (problem.status === 0 || problem.status >= 500) return { ...back, returnMessage: NOT_ASKED };
    return { ...back, providerReturn: null, returnMessage: problem.message };
  }
}

/** Why the address that PayPal gave is not on the order; what was agreed is kept. */
function adviceOn(address: Address | null): string {
  return address && isZip(address.zip_code) && zoneOfZip(address.zip_code) === null
    ? `${notDelivered(address.zip_code)} Enter another address, then pay with PayPal.`
    : 'We need a little more than PayPal could tell us. Complete the address, then pay with PayPal.';
}
