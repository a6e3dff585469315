import type { Address, UsState } from '@sanderling/contract/wire/address';
import type { SetShippingAddressBody } from '@sanderling/contract/wire/order-calls';
import { maskedPhone } from '@sanderling/pricing/phone';

type AddressBody = SetShippingAddressBody['address'];

/** Names of the fields of an address form. A field of an own billing address has `billing_` before it. */
const ADDRESS_FIELDS = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'address1',
  'city',
  'state',
  'zip_code',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What stands in the fields: as typed, or as the order has it. `state` is the abbreviation. */
export type AddressValues = Record<AddressField, string>;
export type AddressErrors = Partial<Record<AddressField, string>>;

export function valuesOfAddress(address: Address | null): AddressValues {
  return {
    email: address?.email ?? '',
    phone: address ? maskedPhone(address.phone) : '',
    first_name: address?.first_name ?? '',
    last_name: address?.last_name ?? '',
    address1: address?.address1 ?? '',
    city: address?.city ?? '',
    state: address?.state.abbr ?? '',
    zip_code: address?.zip_code ?? '',
  };
}

/** What somebody typed, trimmed of nothing: on an error it goes back into the fields as it was. */
export function valuesOfForm(form: FormData, prefix = ''): AddressValues {
  const values = valuesOfAddress(null);
  for (const field of ADDRESS_FIELDS) {
    const typed = form.get(prefix + field);
    values[field] = typeof typed === 'string' ? typed : '';
  }
  return values;
}

export function addressBody(values: AddressValues, states: UsState[]): AddressBody {
  const { state: abbr, ...fields } = values;
  return { ...fields, state: { abbr, name: states.find((state) => state.abbr === abbr)?.name ?? '' } };
}

/** The API's messages by field of ours: `address.zip_code` and `address.state.abbr` are `zip_code` and `state`. */
export function addressErrors(errors: Record<string, string[]>): AddressErrors {
  const byField: AddressErrors = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const name = path.replace(/^address\./, '').split('.')[0];
    const field = ADDRESS_FIELDS.find((known) => known === name);
    if (field && message) byField[field] = message;
  }
  return byField;
}
