import { statesOfZip, zipMismatch } from '@sanderling/contract/postal/states-of-zip';
import type { Address, AddressInput } from '@sanderling/contract/wire/values/address';
import { PHONE_ADVICE } from '@sanderling/phone/phone';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { normalizePhone } from './normalize-phone.ts';

/** An address as it is stored: the state's own name, the phone in E.164. Throws with messages by field. */
export async function checkAddress(db: Database, typed: AddressInput): Promise<Address> {
  return check(db, typed, false);
}

/** As `checkAddress`, and throws SHIPPING_NOT_ALLOWED for a state that the store does not deliver to. */
export async function checkDeliveryAddress(db: Database, typed: AddressInput): Promise<Address> {
  return check(db, typed, true);
}

async function check(db: Database, typed: AddressInput, isForDelivery: boolean): Promise<Address> {
  const abbr = typed.state.abbr.toUpperCase();
  const states = await db
    .selectFrom('us_state')
    .select(['name', 'abbr', 'allowed_shipping'])
    .where('abbr', 'in', [abbr, ...statesOfZip(typed.zip_code)])
    .execute();
  const state = states.find((each) => each.abbr === abbr);
  const phone = await normalizePhone(typed.phone);
  const errors: Record<string, string[]> = {};
  if (state === undefined) errors['address.state.abbr'] = ['Choose a state.'];
  if (phone === null) errors['address.phone'] = [PHONE_ADVICE];
  if (state === undefined || phone === null) throw problem('VALIDATION_FAILED', { errors });
  // Before the ZIP code: correcting that would not help.
  if (isForDelivery && !state.allowed_shipping) throw shippingNotAllowed(state, 'address.state.abbr');
  const mismatch = zipMismatch(typed.zip_code, state, states);
  if (mismatch !== null) throw problem('VALIDATION_FAILED', { errors: { 'address.zip_code': [mismatch] } });
  return { ...typed, state: { name: state.name, abbr: state.abbr }, phone };
}

/** With what can be done, for beside the field of the state. */
export function shippingNotAllowed(state: { name: string }, field: string) {
  const message = `We do not deliver to ${state.name}. Choose an address in another state.`;
  return problem('SHIPPING_NOT_ALLOWED', { message, errors: { [field]: [message] } });
}
