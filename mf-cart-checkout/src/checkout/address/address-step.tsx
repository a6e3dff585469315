import { MAX_INSTRUCTIONS } from '@sanderling/contract/commerce/constants';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address, UsState } from '@sanderling/contract/wire/values/address';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import { ContactFields, NameAndEmailFields } from '@sanderling/ui/address-fields/contact-fields.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { EmailHelp } from '../contact/email-help.tsx';
import { SignInOffer } from '../contact/sign-in-offer.tsx';
import { useEmailHelp } from '../contact/use-email-help.ts';
import { useSignIn } from '../contact/use-sign-in.ts';
import styles from '../form/checkout-form.module.css';
import type { CheckoutRefusal, FormErrors } from '../form/checkout-refusal.ts';
import { needsDelivery } from '../steps/checkout-steps.ts';
import { DELIVERY_INSTRUCTIONS, knownValues, TYPED_FIELDS } from './typed-values.ts';
import { useAccountFilled } from './use-account-filled.ts';
import { useAddressDraft } from './use-address-draft.ts';

const NO_ERRORS: FormErrors = {};

/** Who orders and where it goes; what goes by e-mail alone needs no street. */
export function AddressStep({
  order,
  ownAddress,
  isGuest,
  states,
  refusal,
}: {
  order: Order;
  ownAddress: Address | null;
  isGuest: boolean;
  states: UsState[];
  refusal: CheckoutRefusal | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useAddressDraft(order.id, form, refusal?.values);
  const help = useEmailHelp(form, isGuest);
  const signIn = useSignIn(form);
  const isPending = useNavigation().state !== 'idle';
  // Those that the form began with: an account's address that comes later must not mix with what the shopper has typed.
  const [values] = useState(() => refusal?.values ?? knownValues(order, ownAddress));
  useAccountFilled(form, ownAddress);
  const { errors, noteChange } = useErrorsLeft(refusal?.errors ?? NO_ERRORS);
  const isDelivered = needsDelivery(order);
  const emailHelp = <EmailHelp help={help} onSignIn={signIn} />;
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') help.check();
  };
  const change = (event: FormEvent) => {
    draft.save();
    noteChange(event);
  };
  return (
    <Form method="post" ref={form} className={styles.form} noValidate onInput={change} onBlur={leave}>
      {refusal && (
        <ErrorSummary
          message={refusal.message}
          errors={refusal.errors}
          errorsLeft={errors}
          fields={TYPED_FIELDS}
        />
      )}
      <input type="hidden" name="intent" value={isDelivered ? 'address' : 'contact'} />
      <fieldset className={styles.group}>
        <legend>How to reach you</legend>
        {isGuest && <SignInOffer onSignIn={signIn} />}
        {isDelivered ? (
          <ContactFields kind="shipping" values={values} errors={errors}>
            {emailHelp}
          </ContactFields>
        ) : (
          <NameAndEmailFields values={values} errors={errors}>
            {emailHelp}
          </NameAndEmailFields>
        )}
      </fieldset>
      {isDelivered && (
        <fieldset className={styles.group}>
          <legend>Where to deliver</legend>
          <AddressFields kind="shipping" values={values} errors={errors} states={states} />
          <TextAreaField
            className={styles.instructions}
            label="Delivery instructions"
            hint={`For the carrier, such as a gate code, the floor or a narrow staircase: up to ${MAX_INSTRUCTIONS} characters`}
            isOptional
            id={DELIVERY_INSTRUCTIONS}
            name={DELIVERY_INSTRUCTIONS}
            defaultValue={values[DELIVERY_INSTRUCTIONS]}
            error={errors[DELIVERY_INSTRUCTIONS]}
            maxLength={MAX_INSTRUCTIONS}
            rows={2}
          />
        </fieldset>
      )}
      <Button type="submit" isPending={isPending}>
        Continue
      </Button>
    </Form>
  );
}
