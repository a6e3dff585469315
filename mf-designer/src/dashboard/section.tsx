import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface SectionProps {
  title: string;
  /** Where links lead to it from other pages. */
  anchor?: string;
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard; `more` leads to all of what it shows a part of. */
export function Section({ title, anchor, more, children }: SectionProps) {
  const id = useId();
  return (
    <section {...(anchor !== undefined && { id: anchor })} className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
