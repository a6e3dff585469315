import { unknownZip } from '@sanderling/contract/postal/states-of-zip';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

interface NamedZip {
  orderId: string;
  /** Null: the whole country. */
  zipCode: string | null;
  /** An address with another ZIP code is given up; else it counts before what is named. */
  replacesAddress: boolean;
}

/** Keeps the ZIP code that the shopper has named, for which the cart's days hold until it has an address. */
export async function setZipCode(
  db: Database,
  { orderId, replacesAddress, zipCode }: NamedZip,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const unknown = zipCode === null ? null : unknownZip(zipCode);
  if (unknown) throw problem('VALIDATION_FAILED', { errors: { zip_code: [unknown] } });
  const change = { estimate_zip_code: zipCode };
  if (!replacesAddress || zipCode === null) return updateOpenOrder(db, orderId, change, principal, now);
  const { quote, shippingAddress: address } = await requireChangeableOrder(db, orderId, principal, now);
  if (address === null || address.zip_code.slice(0, 5) === zipCode.slice(0, 5))
    return updateOpenOrder(db, orderId, change, principal, now);
  if (quote !== null) {
    const message = `Quote ${quote.number} is for delivery to ${quote.stateAbbr} ${quote.zipCode}. Ask for it again with another address.`;
    throw problem('VALIDATION_FAILED', { errors: { zip_code: [message] } });
  }
  // Who orders stays the same wherever it goes.
  const { email, first_name, last_name } = address;
  const givenUp = {
    shipping_address: null,
    is_billing_same_as_shipping: false,
    contact: JSON.stringify({ first_name, last_name, email }),
  };
  return updateOpenOrder(db, orderId, { ...change, ...givenUp }, principal, now);
}
