import { PHONE_ADVICE } from '@sanderling/contract/commerce/phone-advice';
import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { statesOfZip, zipMismatch } from '@sanderling/contract/postal/states-of-zip';
import type { Address, AddressInput } from '@sanderling/contract/wire/values/address';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { normalizePhone } from './normalize-phone.ts';

/** An address as it is stored: the state's own name, the phone in E.164. Throws with messages by field. */
export async function checkAddress(db: Database, typed: AddressInput): Promise<Address> {
  return check(db, typed, false);
}

/** As `checkAddress`, for who pays: their phone number may be missing, and the e-mail address where the order has one. */
export async function checkBillingAddress(
  db: Database,
  typed: AddressInput,
  orderEmail: string | null,
): Promise<Address> {
  return check(db, { ...typed, email: typed.email || (orderEmail ?? '') }, false, typed.phone === '');
}

/** As `checkAddress`, and throws SHIPPING_NOT_ALLOWED for a state that the store does not deliver to. */
export async function checkDeliveryAddress(db: Database, typed: AddressInput): Promise<Address> {
  return check(db, typed, true);
}

async function check(
  db: Database,
  typed: AddressInput,
  isForDelivery: boolean,
  hasNoPhone = false,
): Promise<Address> {
  const abbr = typed.state.abbr.toUpperCase();
  const states = await db
    .selectFrom('us_state')
    .select(['name', 'abbr', 'allowed_shipping'])
    .where('abbr', 'in', [abbr, ...statesOfZip(typed.zip_code)])
    .execute();
  const state = states.find((each) => each.abbr === abbr);
  const phone = hasNoPhone ? '' : await normalizePhone(typed.phone);
  const errors: Record<string, string[]> = {};
  if (state === undefined) errors['address.state.abbr'] = ['Choose a state.'];
  if (phone === null) errors['address.phone'] = [PHONE_ADVICE];
  if (state === undefined || phone === null) throw problem('VALIDATION_FAILED', { errors });
  // Before the ZIP code: correcting that would not help.
  if (isForDelivery && !state.allowed_shipping)
    throw shippingNotAllowed(state, { zip: typed.zip_code, field: 'address.state.abbr' });
  const mismatch = zipMismatch(typed.zip_code, state, states);
  if (mismatch !== null) throw problem('VALIDATION_FAILED', { errors: { 'address.zip_code': [mismatch] } });
  return { ...typed, state: { name: state.name, abbr: state.abbr }, phone };
}

/** With what can be done, for beside the field that leads there. The state is named only where the ZIP code is not in it. */
export function shippingNotAllowed(
  state: { abbr: string; name: string },
  { field, zip }: { field: string; zip: string },
) {
  const isOfZip = field.endsWith('zip_code');
  const place = statesOfZip(zip).includes(state.abbr) ? zip.trim().slice(0, 5) : state.name;
  const message = `${notDelivered(place)} Enter another ${isOfZip ? 'ZIP code' : 'address'}.`;
  return problem('SHIPPING_NOT_ALLOWED', { message, errors: { [field]: [message] } });
}
