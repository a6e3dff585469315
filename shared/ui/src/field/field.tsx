import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';

export interface FieldTexts {
  /** Of the control, for a page that links to it; else the field makes one up. */
  id?: string;
  label: ReactNode;
  /** How to fill it in, always visible. */
  hint?: ReactNode;
  /** What the server or the form found wrong. Shown beside the field and read with it. */
  error?: string | undefined;
  /** Says so for who may leave it empty; required fields are not marked. */
  isOptional?: boolean;
  className?: string | undefined;
}

/** Ties a control to its label, hint and error. The control gets the attributes that `children` is called with. */
export function Field({
  id: ownId,
  label,
  hint,
  error,
  isOptional,
  className,
  children,
}: FieldTexts & { children: (attributes: ControlAttributes) => ReactNode }) {
  const madeUpId = useId();
  const id = ownId ?? madeUpId;
  const describedBy = [hint ? `${id}h` : '', error ? `${id}e` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}h`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}
