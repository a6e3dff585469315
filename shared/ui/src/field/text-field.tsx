import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

/** A line of text: e-mail, telephone and so on by `type`. All other attributes go to the input. */
export function TextField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts>) {
  return (
    <Field
      {...(id !== undefined && { id })}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional ?? false}
      className={className}
    >
      {(attributes) => <input type="text" required={!isOptional} {...input} {...attributes} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  ...textarea
}: FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>) {
  return (
    <Field
      {...(id !== undefined && { id })}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional ?? false}
      className={className}
    >
      {(attributes) => <textarea required={!isOptional} {...textarea} {...attributes} />}
    </Field>
  );
}
