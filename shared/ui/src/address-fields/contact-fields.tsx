import { PhoneField } from '../field/phone-field.tsx';
import { TextField } from '../field/text-field.tsx';
import styles from './address-fields.module.css';
import type { AddressErrors, AddressValues } from './address-values.ts';

/** E-mail and telephone. Apart from the address, since a slice that asks for no telephone number needs no mask. */
export function ContactFields({ values, errors }: { values: AddressValues; errors: AddressErrors }) {
  return (
    <div className={styles.address}>
      <div className={styles.fields}>
        <TextField
          className={styles.wide}
          label="E-mail"
          hint="For your confirmation and delivery updates"
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
          hint="The carrier calls to schedule delivery"
          name="phone"
          defaultValue={values.phone}
          error={errors.phone}
        />
      </div>
    </div>
  );
}
