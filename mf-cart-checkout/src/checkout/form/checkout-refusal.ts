import type { AddressErrors, AddressValues } from '@sanderling/ui/address-fields/address-values.ts';

/** What a step says when it could not be done. What was typed comes back with it. */
export interface CheckoutRefusal {
  message: string;
  errors: AddressErrors;
  values?: AddressValues;
}
