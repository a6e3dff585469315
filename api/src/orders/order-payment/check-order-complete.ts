import { problem } from '../../platform/http/problem.ts';
import type { OrderRecord } from '../records/load-order.ts';

/** Throws 422/135 that says what an order still needs before it can be paid. */
export function checkOrderComplete(order: OrderRecord): void {
  const missing: { name: string; sentence: string }[] = [];
  if (order.lines.length === 0) missing.push({ name: 'line_items', sentence: 'Add something to your cart.' });
  if (order.shippingAddress === null) {
    missing.push({ name: 'shipping_address', sentence: 'Enter the delivery address.' });
  }
  if (order.billingAddress === null) {
    missing.push({ name: 'billing_address', sentence: 'Enter the billing address.' });
  }
  if (missing.length === 0) return;
  throw problem('ORDER_INCOMPLETE', {
    message: missing.map(({ sentence }) => sentence).join(' '),
    details: { missing: missing.map(({ name }) => name) },
    errors: Object.fromEntries(missing.map(({ name, sentence }) => [name, [sentence]])),
  });
}
