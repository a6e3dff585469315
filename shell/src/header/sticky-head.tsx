import { type ReactNode, useRef } from 'react';
import styles from './sticky-head.module.css';
import { useHidesOnTheWayDown } from './use-hides-on-the-way-down.ts';

/** Header and navigation, at the top of the screen. They go on the way down and come back on the way up. */
export function StickyHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null);
  useHidesOnTheWayDown(head);
  return (
    <div ref={head} className={styles.head} data-steps-aside="up">
      {children}
    </div>
  );
}
