import type { Address, AddressInput, UsState } from '@sanderling/contract/wire/values/address';
import { maskedPhone } from '@sanderling/phone/phone';

/** Names of the fields of an address form, in its order. */
export const ADDRESS_FIELDS = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'address1',
  'address2',
  'city',
  'state',
  'zip_code',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What stands in the fields: as typed, or as the API has it. `state` is the abbreviation. */
export type AddressValues = Record<AddressField, string>;
/** What is wrong with a field, in the API's words. */
export type AddressErrors = Partial<AddressValues>;

export function addressValues(address: Address | null): AddressValues {
  return {
    email: address?.email ?? '',
    phone: address ? maskedPhone(address.phone) : '',
    first_name: address?.first_name ?? '',
    last_name: address?.last_name ?? '',
    ...streetLines(address?.address1 ?? ''),
    city: address?.city ?? '',
    state: address?.state.abbr ?? '',
    zip_code: address?.zip_code ?? '',
  };
}

/**
 * The two fields that the API's one line is typed into: `toAddressInput` makes the same line of them again. What follows the last comma is
 * the apartment, unless it reads as a street itself, as in 'Building 4, 22 W Hubbard St'.
 */
export function streetLines(line: string): Pick<AddressValues, 'address1' | 'address2'> {
  const [, address1 = line, address2 = ''] = /^(.+), (?!\d+ )(.{1,60})$/.exec(line) ?? [];
  return { address1, address2 };
}

/** What the customer typed, exactly: on an error it goes back into the fields as it was. */
export function readAddressValues(form: FormData): AddressValues {
  const values = addressValues(null);
  for (const field of ADDRESS_FIELDS) {
    const typed = form.get(field);
    values[field] = typeof typed === 'string' ? typed : '';
  }
  return values;
}

/** The address as the API takes it. A state that is not among `states` has no name. */
export function toAddressInput(values: AddressValues, states: readonly UsState[]): AddressInput {
  const { state: abbr, address1, address2, ...fields } = values;
  const street = [address1, address2].map((line) => line.trim()).filter(Boolean);
  return {
    ...fields,
    address1: street.join(', '),
    state: { abbr, name: states.find((state) => state.abbr === abbr)?.name ?? '' },
  };
}
