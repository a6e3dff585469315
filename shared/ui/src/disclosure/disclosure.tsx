import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/**
 * A heading that opens what is under it; the browser's own, so that it works without JavaScript and a search in the
 * page finds what is closed. Disclosures of one `group` are an accordion: opening one closes the others.
 */
export function Disclosure({
  summary,
  group,
  isOpen,
  children,
}: {
  summary: ReactNode;
  group?: string;
  /** At first; afterwards it is the shopper's. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} name={group} open={isOpen}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
