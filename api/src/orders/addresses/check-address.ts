import { PHONE_ADVICE } from '@sanderling/contract/commerce/phone-advice';
import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { statesOfZip, zipMismatch } from '@sanderling/contract/postal/states-of-zip';
import type { Address, AddressInput } from '@sanderling/contract/wire/values/address';
import type { Database } from '../../platform/database/schema.ts';
import { type ProblemError, problem } from '../../platform/http/problem.ts';
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

/** Everything that is wrong with the parts of a delivery address that can be read at all. */
export async function deliveryFaults(
  db: Database,
  typed: Pick<Partial<AddressInput>, 'phone' | 'state' | 'zip_code'>,
): Promise<AddressFaults> {
  const { errors, notAllowed } = await judge(db, typed, true);
  return { errors, notAllowed };
}

export interface AddressFaults {
  /** Messages by field, such as `address.phone`. */
  errors: Record<string, string[]>;
  /** SHIPPING_NOT_ALLOWED for a place that the store does not deliver to: to correct its ZIP code would not help. */
  notAllowed: ProblemError | null;
}

async function check(
  db: Database,
  typed: AddressInput,
  isForDelivery: boolean,
  hasNoPhone = false,
): Promise<Address> {
  const judged = await judge(db, { ...typed, phone: hasNoPhone ? undefined : typed.phone }, isForDelivery);
  const { phone, state } = judged;
  throwFaults(judged);
  if (state === null) throw problem('VALIDATION_FAILED');
  return { ...typed, state: { name: state.name, abbr: state.abbr }, phone: phone ?? '' };
}

/** Throws what is wrong with an address, all at once: VALIDATION_FAILED, or SHIPPING_NOT_ALLOWED where that is all. */
export function throwFaults({ errors, notAllowed }: AddressFaults): void {
  const isWrong = Object.keys(errors).length > 0;
  if (isWrong) throw problem('VALIDATION_FAILED', { errors: { ...errors, ...notAllowed?.content.errors } });
  if (notAllowed !== null) throw notAllowed;
}

async function judge(
  db: Database,
  typed: { [Field in 'phone' | 'state' | 'zip_code']?: AddressInput[Field] | undefined },
  isForDelivery: boolean,
) {
  const { zip_code: zip = '' } = typed;
  const abbr = typed.state?.abbr.toUpperCase();
  const states = await db
    .selectFrom('us_state')
    .select(['name', 'abbr', 'allowed_shipping'])
    .where('abbr', 'in', [abbr ?? '', ...statesOfZip(zip)])
    .execute();
  const state = states.find((each) => each.abbr === abbr) ?? null;
  const phone = typed.phone === undefined ? undefined : await normalizePhone(typed.phone);
  const errors: Record<string, string[]> = {};
  if (abbr !== undefined && state === null) errors['address.state.abbr'] = ['Choose a state.'];
  if (phone === null) errors['address.phone'] = [PHONE_ADVICE];
  // Before the ZIP code: correcting that would not help.
  const isNotAllowed = isForDelivery && state?.allowed_shipping === false;
  const notAllowed =
    isNotAllowed && state !== null ? shippingNotAllowed(state, { zip, field: 'address.state.abbr' }) : null;
  const mismatch = state === null || isNotAllowed || zip === '' ? null : zipMismatch(zip, state, states);
  if (mismatch !== null) errors['address.zip_code'] = [mismatch];
  return { state, phone, errors, notAllowed };
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
