import type { ComponentProps, ReactNode } from 'react';
import { PhoneField } from '../field/phone-field.tsx';
import { TextField } from '../field/text-field.tsx';
import styles from './address-fields.module.css';
import type { AddressErrors, AddressValues } from './address-values.ts';

interface NameAndEmailProps {
  values: AddressValues;
  errors: AddressErrors;
  /** What a form has to say about the e-mail address, below it. */
  children?: ReactNode;
}

interface ContactFieldsProps extends NameAndEmailProps {
  /** Of the address in the same form: a browser fills all that is of one kind at once. */
  kind: 'shipping' | 'billing';
}

/** E-mail and telephone. Apart from the address, since a slice that asks for no telephone number needs no mask. */
export function ContactFields({ kind, values, errors, children }: ContactFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <EmailField
          hint="For your confirmation and delivery updates"
          defaultValue={values.email}
          error={errors.email}
          autoComplete={`${kind} email`}
        />
        {children}
      </div>
      <PhoneField
        className={styles.wide}
        label="Phone"
        hint="The carrier calls to schedule delivery"
        id="phone"
        name="phone"
        defaultValue={values.phone}
        error={errors.phone}
        autoComplete={`${kind} tel-national`}
      />
    </div>
  );
}

/** Who orders, where nothing has to be delivered to a door. */
export function NameAndEmailFields({ values, errors, children }: NameAndEmailProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <EmailField
          hint="For your confirmation"
          defaultValue={values.email}
          error={errors.email}
          autoComplete="email"
        />
        {children}
      </div>
      <TextField
        label="First name"
        id="first_name"
        name="first_name"
        defaultValue={values.first_name}
        error={errors.first_name}
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        label="Last name"
        id="last_name"
        name="last_name"
        defaultValue={values.last_name}
        error={errors.last_name}
        autoComplete="family-name"
        maxLength={60}
      />
    </div>
  );
}

type EmailFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'defaultValue' | 'error' | 'autoComplete'
>;

function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      id="email"
      name="email"
      autoCapitalize="none"
      maxLength={254}
      spellCheck={false}
      {...props}
    />
  );
}
