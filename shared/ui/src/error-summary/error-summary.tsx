import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import styles from './error-summary.module.css';

/** By the names of the fields. */
type Errors = Partial<Record<string, string>>;

interface ErrorSummaryProps {
  message: string;
  /** What was found, as one object for each attempt. */
  errors: Errors;
  /** Those of fields that have not been changed since. */
  errorsLeft?: Errors;
  /** Names of the form's fields, which are their ids too, in the order of the form. */
  fields: readonly string[];
}

/**
 * What has to be put right, at the top of its form: a link to each field, beside which the message stands too. Each new refusal takes the
 * focus to the first of these fields, or to the summary when it is about none. A field that is changed leaves the summary, which is
 * over with the last one.
 */
export function ErrorSummary({ message, errors, errorsLeft = errors, fields }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  // In the order of the form, whatever order the API found them in.
  const found = fields.flatMap((name) => {
    const text = errors[name];
    return text ? [{ name, text }] : [];
  });
  const wrong = found.filter(({ name }) => errorsLeft[name]);
  const first = found[0]?.name;
  // Before it is painted: a key that is pressed meanwhile goes to what the shopper sees.
  useLayoutEffect(() => {
    if (!message && !errors) return;
    if (!first || !focusField(summary.current, first)) summary.current?.focus();
  }, [message, errors, first]);
  const follow = (event: MouseEvent, name: string) => {
    if (focusField(summary.current, name)) event.preventDefault();
  };
  if (found.length > 0 && wrong.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className={styles.summary}>
      {!found.some(({ text }) => text === message) && <p>{message}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${name}`} className={styles.link} onClick={(event) => follow(event, name)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** False when the form of the summary has no such field. */
function focusField(summary: HTMLElement | null, name: string): boolean {
  const control = summary?.closest('form')?.elements.namedItem(name);
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
}
