import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address, UsState } from '@sanderling/contract/wire/values/address';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import { addressValues } from '@sanderling/ui/address-fields/address-values.ts';
import { ContactFields } from '@sanderling/ui/address-fields/contact-fields.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useRef } from 'react';
import styles from '../form/checkout-form.module.css';
import type { CheckoutRefusal } from '../form/checkout-refusal.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { useAddressDraft } from './use-address-draft.ts';

/** Who orders and where it goes. */
export function AddressStep({
  order,
  ownAddress,
  states,
  refusal,
}: {
  order: Order;
  ownAddress: Address | null;
  states: UsState[];
  refusal: CheckoutRefusal | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useAddressDraft(order.id, form);
  const isPending = useNavigation().state !== 'idle';
  const known = addressValues(order.shipping_address ?? ownAddress);
  const values = refusal?.values ?? { ...known, zip_code: known.zip_code || (order.zip_code ?? '') };
  const errors = refusal?.errors ?? {};
  return (
    <Form method="post" ref={form} className={styles.form} noValidate onInput={draft.save}>
      {refusal && <ErrorSummary message={refusal.message} errors={refusal.errors} form={form} />}
      <input type="hidden" name="intent" value="address" />
      <fieldset className={styles.group}>
        <legend>How to reach you</legend>
        <ContactFields values={values} errors={errors} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Where to deliver</legend>
        <AddressFields kind="shipping" values={values} errors={errors} states={states} />
      </fieldset>
      <Button type="submit" isPending={isPending}>
        Continue
      </Button>
    </Form>
  );
}
