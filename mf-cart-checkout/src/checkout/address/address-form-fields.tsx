import type { UsState } from '@sanderling/contract/wire/address';
import { PhoneField } from '@sanderling/ui/field/phone-field.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { AddressErrors, AddressField, AddressValues } from './address-fields.ts';
import styles from './address-form-fields.module.css';

interface AddressFormFieldsProps {
  /** Whose address, as the browser's own address book calls it. */
  kind: 'shipping' | 'billing';
  values: AddressValues;
  errors: AddressErrors;
  states: UsState[];
  /** Before the names of the fields, where two addresses are in one form. */
  prefix?: string;
}

/** Name, street, city, state and ZIP code. */
export function AddressFormFields({ kind, values, errors, states, prefix = '' }: AddressFormFieldsProps) {
  const field = (name: AddressField) => ({
    name: prefix + name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <div className={styles.fields}>
      <TextField
        label="First name"
        {...field('first_name')}
        autoComplete={`${kind} given-name`}
        maxLength={60}
      />
      <TextField
        label="Last name"
        {...field('last_name')}
        autoComplete={`${kind} family-name`}
        maxLength={60}
      />
      <TextField
        className={styles.wide}
        label="Street address"
        hint="With apartment, suite or floor"
        {...field('address1')}
        autoComplete={`${kind} street-address`}
        maxLength={120}
      />
      <TextField
        className={styles.wide}
        label="City"
        {...field('city')}
        autoComplete={`${kind} address-level2`}
        maxLength={80}
      />
      <SelectField label="State" {...field('state')} autoComplete={`${kind} address-level1`}>
        <option value="">Choose a state</option>
        {states.map(({ abbr, name, allowed_shipping }) => (
          <option key={abbr} value={abbr}>
            {name}
            {kind === 'shipping' && !allowed_shipping && ' (no delivery)'}
          </option>
        ))}
      </SelectField>
      <TextField
        label="ZIP code"
        {...field('zip_code')}
        autoComplete={`${kind} postal-code`}
        inputMode="numeric"
        pattern="\d{5}(-\d{4})?"
        title="Five digits, such as 60601"
        maxLength={10}
      />
    </div>
  );
}

/** E-mail and telephone: how we reach whoever orders. */
export function ContactFormFields({ values, errors }: Pick<AddressFormFieldsProps, 'values' | 'errors'>) {
  return (
    <div className={styles.fields}>
      <TextField
        className={styles.wide}
        label="E-mail"
        hint="For the confirmation and news of your delivery"
        type="email"
        name="email"
        defaultValue={values.email}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
      />
      <PhoneField
        className={styles.wide}
        label="Phone"
        hint="The carrier calls to agree on a day"
        name="phone"
        defaultValue={values.phone}
        error={errors.phone}
      />
    </div>
  );
}
