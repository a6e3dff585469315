import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './choice.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One of a `RadioGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({ label, hint, error, className, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const id = useId();
  const describedBy = [hint ? `${id}h` : '', error ? `${id}e` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.choice, className)}>
      <input
        {...input}
        id={id}
        className={styles.mark}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <div id={`${id}h`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Choices of which one is taken. `children` are `Radio`s of one name. */
export function RadioGroup({
  label,
  error,
  className,
  children,
}: {
  label: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {children}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
