import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A part of an account page with a heading and, at its end, what can be done. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
