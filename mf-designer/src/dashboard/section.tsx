import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface SectionProps {
  title: string;
  /** Where links lead to it from other pages. */
  anchor?: string;
  more?: ReactNode;
  /** Something to press and nothing to read: not on paper. */
  isForScreen?: boolean;
  children: ReactNode;
}

/** A part of the dashboard; `more` leads to all of what it shows a part of. */
export function Section({ title, anchor, more, isForScreen = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      {...(anchor !== undefined && { id: anchor })}
      className={classNames(styles.section, isForScreen && styles.onScreen)}
      aria-labelledby={id}
    >
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
