import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icon/icons.tsx';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** The browser's own list to choose one from. `children` are its options. */
export function SelectField({
  id,
  label,
  hint,
  error,
  isOptional,
  className,
  ...select
}: FieldTexts & Omit<ComponentProps<'select'>, keyof FieldTexts>) {
  return (
    <Field
      {...(id !== undefined && { id })}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional ?? false}
      className={className}
    >
      {(attributes) => (
        <span className={styles.select}>
          <select required={!isOptional} {...select} {...attributes} />
          <ChevronDownIcon sizePx={16} />
        </span>
      )}
    </Field>
  );
}
