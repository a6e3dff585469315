import { useEffect, useRef } from 'react';
import styles from '../catalogue-desk.module.css';

/** What is to be put right, each with the way to its field. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const found = Object.entries(errors);
  const list = useRef<HTMLElement>(null);
  // Else who uses a keyboard begins at the top of a page that looks as before.
  useEffect(() => {
    if (Object.keys(errors).length > 0) list.current?.focus();
  }, [errors]);
  if (found.length === 0) return null;
  return (
    <section ref={list} tabIndex={-1} className={styles.faults} aria-label="To be put right">
      <h2>To be put right</h2>
      <ul>
        {found.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a> <span className={styles.key}>{field}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
