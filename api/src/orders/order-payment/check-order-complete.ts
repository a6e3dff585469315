import { problem } from '../../platform/http/problem.ts';
import type { OrderRecord } from '../records/load-order.ts';

/** Throws 422/135 that says what an order still needs before it can be paid. */
export function checkOrderComplete(order: OrderRecord): void {
  const missing: { name: string; message: string }[] = [];
  if (order.lines.length === 0) missing.push({ name: 'line_items', message: 'Add something to your cart.' });
  if (order.shippingAddress === null) {
    missing.push({ name: 'shipping_address', message: 'Enter the delivery address.' });
  }
  if (order.billingAddress === null) {
    missing.push({ name: 'billing_address', message: 'Enter the billing address.' });
  }
  if (missing.length === 0) return;
  throw problem('ORDER_INCOMPLETE', {
    message: missing.map(({ message }) => message).join(' '),
    details: { missing: missing.map(({ name }) => name) },
    errors: Object.fromEntries(missing.map(({ name, message }) => [name, [message]])),
  });
}
