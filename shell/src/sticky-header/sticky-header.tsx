import type { ReactNode } from 'react';
import styles from './sticky-header.module.css';

/** Header and navigation, at the top of the screen. They go on the way down and come back on the way up. */
export function StickyHeader({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head} data-steps-aside="up">
      {children}
    </div>
  );
}
