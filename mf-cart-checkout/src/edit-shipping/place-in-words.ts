import type { Order } from '@sanderling/contract/wire/orders/order';

/** The address that a cart goes to, in one line: `1440 North Dearborn Street, Chicago, IL 60610`. Null while there is none. */
export function placeInWords({ shipping_address: address }: Pick<Order, 'shipping_address'>): string | null {
  return address && `${address.address1}, ${address.city}, ${address.state.abbr} ${address.zip_code}`;
}

/** What becomes of the address that was given. */
export const ADDRESS_GIVEN_UP =
  'With another ZIP code this address no longer counts, and the checkout asks for the new one.';
