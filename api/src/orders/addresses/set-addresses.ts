import { isPostOfficeBox, NO_TRUCK_TO_A_BOX } from '@sanderling/contract/postal/post-office-box';
import type { Address, AddressInput, ContactInput } from '@sanderling/contract/wire/values/address';
import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { needsTruck } from '../records/needs-truck.ts';
import type { OrderQuote } from '../records/order-quote.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';
import {
  type AddressFaults,
  checkBillingAddress,
  checkDeliveryAddress,
  deliveryFaults,
  throwFaults,
} from './check-address.ts';

/** Sets where the order goes, and with it the e-mail address, ZIP fee, tax and, until there is another, the billing address. */
export async function setShippingAddress(
  db: Database,
  given: { orderId: string; address: AddressInput; deliveryInstructions?: string | undefined },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  // A stranger learns nothing about the address that they sent either: the order comes first.
  const order = await requireChangeableOrder(db, given.orderId, principal, now);
  const { quote } = order;
  throwFaults(await faultsOfPlace(db, order, given.address));
  const address = await checkDeliveryAddress(db, given.address);
  if (quote !== null) requirePlaceOfQuote(address, quote);
  const change = {
    shipping_address: JSON.stringify(address),
    email: address.email,
    // Who pays is asked for only when it is another address.
    is_billing_same_as_shipping: sql<boolean>`(billing_address is null)`,
    ...(given.deliveryInstructions !== undefined && { delivery_instructions: given.deliveryInstructions }),
  };
  return updateOpenOrder(db, given.orderId, change, principal, now);
}

/** Everything that keeps an order from going to an address, of what of it can be read. */
export async function faultsOfPlace(
  db: Database,
  order: OrderRecord,
  typed: Partial<AddressInput>,
): Promise<AddressFaults> {
  const { errors, notAllowed } = await deliveryFaults(db, typed);
  const isBoxByTruck = typed.address1 !== undefined && needsTruck(order) && isPostOfficeBox(typed.address1);
  return {
    errors: { ...errors, ...(isBoxByTruck && { 'address.address1': [NO_TRUCK_TO_A_BOX] }) },
    notAllowed,
  };
}

/** Sets who orders, for a cart in which all goes by e-mail. */
export async function setContact(
  db: Database,
  { orderId, contact }: { orderId: string; contact: ContactInput },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const change = { contact: JSON.stringify(contact), email: contact.email };
  return updateOpenOrder(db, orderId, change, principal, now);
}

/** Sets who pays: an address of its own, or the delivery address, whatever that will be when the order is placed. */
export async function setBillingAddress(
  db: Database,
  given: { orderId: string; address: AddressInput | null },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await requireChangeableOrder(db, given.orderId, principal, now);
  if (given.address === null) {
    if (order.shippingAddress === null) {
      const errors = { same_as_shipping: ['Enter the delivery address first.'] };
      throw problem('VALIDATION_FAILED', { errors });
    }
    const change = { billing_address: null, is_billing_same_as_shipping: true };
    return updateOpenOrder(db, given.orderId, change, principal, now);
  }
  const address = await checkBillingAddress(db, given.address, order.email);
  const change = { billing_address: JSON.stringify(address), is_billing_same_as_shipping: false };
  return updateOpenOrder(db, given.orderId, change, principal, now);
}

/** A quote's delivery charge is for its own place. Throws with a message beside the ZIP code. */
function requirePlaceOfQuote(address: Address, { number, stateAbbr, zipCode }: OrderQuote): void {
  const isThere = address.zip_code.slice(0, 5) === zipCode.slice(0, 5) && address.state.abbr === stateAbbr;
  if (isThere) return;
  const message = `Quote ${number} is for delivery to ${stateAbbr} ${zipCode}. Ask for it again with another address.`;
  throw problem('VALIDATION_FAILED', { errors: { 'address.zip_code': [message] } });
}
