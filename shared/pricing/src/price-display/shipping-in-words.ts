import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '../money.ts';

type Delivered = Pick<Order, 'special_delivery_info'>;

/** What shipping costs: `Free`, or an amount. Beside the fee of a remote area nothing is called free: the place costs something. */
export function shippingInWords(dollars: number, { special_delivery_info: fee }: Delivered): string {
  return dollars === 0 && fee === null ? 'Free' : formatDollars(centsFromDollars(dollars));
}
