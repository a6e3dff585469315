import type { UsState } from '@sanderling/contract/wire/values/address';
import { SelectField } from '../field/select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import styles from './address-fields.module.css';
import type { AddressErrors, AddressField, AddressValues } from './address-values.ts';

export interface AddressFieldsProps {
  /** Whose address, as the browser's own address book calls it. */
  kind: 'shipping' | 'billing';
  values: AddressValues;
  errors: AddressErrors;
  states: readonly UsState[];
}

/** Name, street, city, state and ZIP code. */
export function AddressFields({ kind, values, errors, states }: AddressFieldsProps) {
  const field = (name: AddressField) => ({
    // A summary of errors links to it.
    id: name,
    name,
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
        {...field('address1')}
        autoComplete={`${kind} address-line1`}
        maxLength={120}
      />
      <TextField
        className={styles.wide}
        label="Apartment, suite or floor"
        isOptional
        {...field('address2')}
        autoComplete={`${kind} address-line2`}
        maxLength={60}
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
