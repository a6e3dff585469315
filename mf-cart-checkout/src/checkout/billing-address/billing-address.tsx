import type { UsState } from '@sanderling/contract/wire/values/address';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import styles from './billing-address.module.css';
import type { BillingAddressUse } from './use-billing-address.ts';

/** The delivery address, or one of its own. What was typed into that stays while the shopper changes their mind. */
export function BillingAddress({ billing, states }: { billing: BillingAddressUse; states: UsState[] }) {
  const { isSame, setSame, values, refusal } = billing;
  return (
    <div className={styles.billing}>
      <RadioGroup label="Billing address">
        <Radio
          name="billing"
          value="same"
          label="Same as the delivery address"
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
      {/* A fieldset that is disabled is neither checked nor sent. */}
      <fieldset hidden={isSame} disabled={isSame} aria-label="Billing address">
        <AddressFields
          kind="billing"
          prefix="billing_"
          values={values}
          errors={refusal?.errors ?? {}}
          states={states}
        />
      </fieldset>
    </div>
  );
}
