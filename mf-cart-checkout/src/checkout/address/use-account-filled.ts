import type { Address } from '@sanderling/contract/wire/values/address';
import { type AddressField, addressValues } from '@sanderling/ui/address-fields/address-values.ts';
import { type RefObject, useEffect } from 'react';
import { controlOf } from './form-control.ts';

const PERSON: readonly AddressField[] = ['email', 'phone', 'first_name', 'last_name'];
export const PLACE: readonly AddressField[] = ['address1', 'address2', 'city', 'state', 'zip_code'];

/** Fills what is still empty from the account of a shopper who signs in meanwhile. A place is taken whole or not at all: no mixture of two. */
export function useAccountFilled(form: RefObject<HTMLFormElement | null>, ownAddress: Address | null): void {
  useEffect(() => {
    if (!ownAddress) return;
    const values = addressValues(ownAddress);
    const controlsOf = (names: readonly AddressField[]) =>
      names.flatMap((name) => {
        const control = controlOf(form.current, name);
        return control ? [{ control, value: values[name] }] : [];
      });
    const place = controlsOf(PLACE);
    const isPlaceEmpty = place.every(({ control }) => control.value === '');
    for (const { control, value } of [...controlsOf(PERSON), ...(isPlaceEmpty ? place : [])])
      if (control.value === '') control.value = value;
  }, [form, ownAddress]);
}
