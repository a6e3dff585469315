import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address } from '@sanderling/contract/wire/values/address';
import {
  ADDRESS_FIELDS,
  type AddressValues,
  addressValues,
  readAddressValues,
} from '@sanderling/ui/address-fields/address-values.ts';

/** Name of the field for what the carrier should know. */
export const DELIVERY_INSTRUCTIONS = 'delivery_instructions';
/** Names of the fields of the first step, in its order. */
export const TYPED_FIELDS = [...ADDRESS_FIELDS, DELIVERY_INSTRUCTIONS] as const;

/** What stands in the fields of the first step. */
export type TypedValues = AddressValues & { [DELIVERY_INSTRUCTIONS]: string };

export function readTypedValues(form: FormData): TypedValues {
  const instructions = form.get(DELIVERY_INSTRUCTIONS);
  return {
    ...readAddressValues(form),
    [DELIVERY_INSTRUCTIONS]: typeof instructions === 'string' ? instructions : '',
  };
}

/** What the order knows already; else what the account does. */
export function knownValues(order: Order | null, ownAddress: Address | null): TypedValues {
  const known = addressValues(order?.shipping_address ?? order?.unfinished_address ?? ownAddress);
  return {
    ...known,
    // Named for the days of delivery, before there was an address.
    zip_code: known.zip_code || (order?.zip_code ?? ''),
    ...(order?.contact ?? {}),
    [DELIVERY_INSTRUCTIONS]: order?.delivery_instructions ?? '',
  };
}
