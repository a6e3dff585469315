import type { Order } from '@sanderling/contract/wire/orders/order';
import type { UsState } from '@sanderling/contract/wire/values/address';
import type { ApiClient } from '@sanderling/runtime';
import {
  addressValues,
  readAddressValues,
  toAddressInput,
} from '@sanderling/ui/address-fields/address-values.ts';

/** What is wrong stands in the form: no error page takes its place. */
const IN_THE_FORM = { handle500: false };

/** Stores who pays: for a cart by the checkout, for a placed order whose payment is open by its own call. */
export async function saveBillingAddress(
  api: ApiClient,
  order: Order,
  form: FormData,
  states: readonly UsState[],
): Promise<Order> {
  const isSame = form.get('billing') === 'same';
  if (order.state === 'cart' && isSame)
    return api.checkout.setBillingAddress({ order_id: order.id, same_as_shipping: true }, IN_THE_FORM);
  // The bill goes to the e-mail address of the order. The carrier calls the recipient, so that no phone number goes with it.
  const { email } = addressValues(order.shipping_address ?? order.billing_address);
  const own = isSame ? addressValues(order.shipping_address) : { ...readAddressValues(form), phone: '' };
  const address = toAddressInput({ ...own, email }, states);
  return order.state === 'cart'
    ? api.checkout.setBillingAddress({ order_id: order.id, address }, IN_THE_FORM)
    : api.orders.setBillingAddress({ id: order.id, address }, IN_THE_FORM);
}
