import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

/** A part of the dashboard; `more` leads to all of what it shows a part of. */
export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
