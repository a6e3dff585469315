import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { isPostOfficeBox, NO_TRUCK_TO_A_BOX } from '@sanderling/contract/postal/post-office-box';
import { statesOfZip } from '@sanderling/contract/postal/states-of-zip';
import type { Address } from '@sanderling/contract/wire/values/address';
import { zoneOfZip } from '@sanderling/pricing/delivery-dates/zip-zones';
import { problem } from '../../platform/http/problem.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { needsTruck } from '../records/needs-truck.ts';
import { contactOf, needsDelivery } from '../records/order-contact.ts';
import { preferredDaysGone } from '../records/preferred-day.ts';

interface Missing {
  name: string;
  message: string;
}

/** Throws 422/135 that says what an order still needs before it can be paid. */
export function checkOrderComplete(order: OrderRecord): void {
  const missing: Missing[] = [];
  if (order.lines.length === 0) missing.push({ name: 'line_items', message: 'Add something to your cart.' });
  missing.push(...(needsDelivery(order) ? missingForDelivery(order) : missingForMail(order)));
  if (missing.length === 0) return;
  throw problem('ORDER_INCOMPLETE', {
    message: missing.map(({ message }) => message).join(' '),
    details: { missing: missing.map(({ name }) => name) },
    errors: Object.fromEntries(missing.map(({ name, message }) => [name, [message]])),
  });
}

function missingForDelivery(order: OrderRecord): Missing[] {
  const { shippingAddress, billingAddress } = order;
  const message = deliveryProblem(shippingAddress, needsTruck(order));
  const gone = preferredDaysGone(order);
  return [
    ...(message === null ? [] : [{ name: 'shipping_address', message }]),
    ...(billingAddress === null ? [{ name: 'billing_address', message: 'Enter the billing address.' }] : []),
    ...(gone === null ? [] : [{ name: 'preferred_delivery_days', message: gone }]),
  ];
}

function missingForMail(order: OrderRecord): Missing[] {
  if (contactOf(order) !== null) return [];
  return [{ name: 'contact', message: 'Enter your name and e-mail address.' }];
}

/** Why an order cannot go to its address, also one that was stored before the address had to be checked. */
function deliveryProblem(address: Address | null, goesByTruck: boolean): string | null {
  if (address === null) return 'Enter the delivery address.';
  const { zip_code: zip, state } = address;
  if (goesByTruck && isPostOfficeBox(address.address1)) return NO_TRUCK_TO_A_BOX;
  if (zoneOfZip(zip) === null) return `${notDelivered(zip)} Enter another delivery address.`;
  if (statesOfZip(zip).includes(state.abbr)) return null;
  return `ZIP code ${zip} does not belong to ${state.name}. Correct the delivery address.`;
}
