import { VALIDATION_FAILED_CODE } from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { UsState } from '@sanderling/contract/wire/values/address';
import { isApiProblem, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import {
  type AddressErrors,
  type AddressValues,
  addressValues,
  readAddressValues,
  toAddressInput,
} from '@sanderling/ui/address-fields/address-values.ts';
import { fieldMessages } from '@sanderling/ui/problem/problem-message.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

export interface BillingAddressUse {
  isSame: boolean;
  setSame: (isSame: boolean) => void;
  /** What the fields of an own billing address begin with. */
  values: AddressValues;
  refusal: { message: string; errors: AddressErrors } | null;
  /** Tells the API, with the form's fields. Throws when it refuses; `refusal` then says why. */
  save: (form: FormData) => Promise<void>;
}

/** Whose name is on the bill: the delivery address, or one of its own. */
export function useBillingAddress(order: Order, states: UsState[]): BillingAddressUse {
  const services = useAtomValue(servicesAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const { billing_address: billing, shipping_address: shipping } = order;
  const isOwn = billing !== null && JSON.stringify(billing) !== JSON.stringify(shipping);
  const [isSame, setSame] = useState(!isOwn);
  const [refusal, setRefusal] = useState<BillingAddressUse['refusal']>(null);

  async function save(form: FormData) {
    setRefusal(null);
    if (!services) return;
    const contact = addressValues(shipping);
    const typed = readAddressValues(form, 'billing_');
    // The bill goes to the same e-mail address, and the same person answers the telephone.
    const values = { ...typed, email: contact.email, phone: contact.phone };
    try {
      const saved = await services.api.checkout.setBillingAddress(
        isSame
          ? { order_id: order.id, same_as_shipping: true }
          : { order_id: order.id, address: toAddressInput(values, states) },
        { handle500: false },
      );
      setOrder(saved);
    } catch (problem) {
      if (isApiProblem(problem) && problem.code === VALIDATION_FAILED_CODE) {
        setRefusal({ message: problem.message, errors: fieldMessages(problem) });
      }
      throw problem;
    }
  }

  return { isSame, setSame, values: addressValues(isOwn ? billing : null), refusal, save };
}
