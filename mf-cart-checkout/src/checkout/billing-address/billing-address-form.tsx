import type { Order } from '@sanderling/contract/wire/orders/order';
import type { UsState } from '@sanderling/contract/wire/values/address';
import { isApiProblem, servicesAtom } from '@sanderling/runtime';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import { ADDRESS_FIELDS, addressValues } from '@sanderling/ui/address-fields/address-values.ts';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import type { CheckoutRefusal, FormErrors } from '../form/checkout-refusal.ts';
import styles from './billing-address.module.css';
import { saveBillingAddress } from './save-billing-address.ts';

const NO_ERRORS: FormErrors = {};

/** The delivery address, or one of its own. What was typed into that stays while the shopper changes their mind. */
export function BillingAddressForm({
  order,
  states,
  onSaved,
}: {
  order: Order;
  states: UsState[];
  onSaved: (order: Order) => void;
}) {
  const services = useAtomValue(servicesAtom);
  const { billing_address: billing, shipping_address: shipping } = order;
  const isOwn = billing !== null && JSON.stringify(billing) !== JSON.stringify(shipping);
  const [isSame, setSame] = useState(shipping !== null && !isOwn);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const { errors, noteChange } = useErrorsLeft(refusal?.errors ?? NO_ERRORS);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!services || isPending) return;
    setPending(true);
    try {
      const saved = await saveBillingAddress(services.api, order, new FormData(event.currentTarget), states);
      if (saved.access_key) services.cookies.set('orderAccess', saved.access_key);
      onSaved(saved);
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setRefusal({ message: problemMessage(problem), errors: fieldMessages(problem) });
    } finally {
      setPending(false);
    }
  }

  return (
    <form className={styles.form} noValidate onInput={noteChange} onSubmit={(event) => void submit(event)}>
      {refusal && (
        <ErrorSummary
          message={refusal.message}
          errors={refusal.errors}
          errorsLeft={errors}
          fields={ADDRESS_FIELDS}
        />
      )}
      {shipping && (
        <RadioGroup label="Who is billed">
          <Radio
            name="billing"
            value="same"
            label={`Same as the delivery address: ${shipping.address1}, ${shipping.city}`}
            checked={isSame}
            onChange={() => setSame(true)}
          />
          <Radio
            name="billing"
            value="own"
            label="Another address"
            checked={!isSame}
            onChange={() => setSame(false)}
          />
        </RadioGroup>
      )}
      {/* A fieldset that is disabled is neither checked nor sent. */}
      <fieldset hidden={isSame} disabled={isSame} aria-label="Billing address">
        <AddressFields
          kind="billing"
          values={addressValues(isOwn ? billing : null)}
          errors={errors}
          states={states}
        />
      </fieldset>
      <div>
        <Button type="submit" isPending={isPending}>
          Save billing address
        </Button>
      </div>
    </form>
  );
}
