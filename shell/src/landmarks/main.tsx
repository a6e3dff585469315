import type { ReactNode } from 'react';
import styles from './main.module.css';
import { LANDMARK_IDS } from './skip-links.tsx';

/** The page itself. It takes the focus of the skip link and of a navigation. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id={LANDMARK_IDS.main} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
