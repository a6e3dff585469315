import { ADDRESS_FIELDS, type AddressErrors } from '@sanderling/ui/address-fields/address-values.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** Anything new here takes the focus, so that a screen reader says it at once. */
  message: string;
  errors: AddressErrors;
  /** The form whose fields the messages are about. */
  form: RefObject<HTMLFormElement | null>;
  prefix?: string;
}

/** What has to be put right, above the form, with a way to each field. Each message is beside its field too. */
export function ErrorSummary({ message, errors, form, prefix = '' }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  // In the order of the form, whatever order the API found them in.
  const fields = ADDRESS_FIELDS.flatMap((name) => {
    const text = errors[name];
    return text ? [{ name, text }] : [];
  });
  // Before it is painted: a key that is pressed meanwhile goes to what the shopper sees.
  useLayoutEffect(() => {
    if (message || errors) summary.current?.focus();
  }, [message, errors]);
  const focusField = (name: string) => {
    const control = form.current?.elements.namedItem(prefix + name);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <div ref={summary} tabIndex={-1} role="alert" className={styles.summary}>
      {!fields.some(({ text }) => text === message) && <p>{message}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, text }) => (
            <li key={name}>
              <button type="button" className={styles.link} onClick={() => focusField(name)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
