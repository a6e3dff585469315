import type { Contact } from '@sanderling/contract/wire/values/address';
import type { OrderRecord } from './load-order.ts';

/** False for a cart in which all goes by e-mail: that needs no street, telephone or bill. */
export function needsDelivery({ lines }: Pick<OrderRecord, 'lines'>): boolean {
  return lines.length === 0 || lines.some(({ shippingCategory }) => shippingCategory !== 'e_deliver');
}

/** Who orders: as the delivery address says, or as the shopper of a gift card alone has said. Null while neither is known. */
export function contactOf(order: Pick<OrderRecord, 'lines' | 'shippingAddress' | 'contact'>): Contact | null {
  const { shippingAddress, contact } = order;
  if (contact !== null && (shippingAddress === null || !needsDelivery(order))) return contact;
  if (shippingAddress === null) return null;
  const { first_name, last_name, email } = shippingAddress;
  return { first_name, last_name, email };
}
