import { carriageOf } from '@sanderling/contract/commerce/shipping-category';
import type { OrderRecord } from './load-order.ts';

/** Answers whether something of the order is too large for a parcel. */
export function needsTruck({ lines }: Pick<OrderRecord, 'lines'>): boolean {
  return lines.some(({ shippingCategory }) =>
    ['freight', 'ltl_direct'].includes(carriageOf(shippingCategory)),
  );
}
