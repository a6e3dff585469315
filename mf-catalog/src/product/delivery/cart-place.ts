import type { Order } from '@sanderling/contract/wire/orders/order';

/** Where a cart with an address goes. */
export interface CartPlace {
  /** Five digits. */
  zip: string;
  /** 'Chicago, IL 60610'. */
  inWords: string;
}

/** Null while the cart has no address: then the ZIP code that is named on a page is that of the cart as well. */
export function cartPlace(order: Pick<Order, 'shipping_address'> | null): CartPlace | null {
  const address = order?.shipping_address;
  if (!address) return null;
  const zip = address.zip_code.slice(0, 5);
  return { zip, inWords: `${address.city}, ${address.state.abbr} ${zip}` };
}
