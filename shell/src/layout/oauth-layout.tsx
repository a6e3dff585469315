import type { ReactNode } from 'react';
import { Main } from './main.tsx';
import styles from './oauth-layout.module.css';

/** One line in the middle of the page, for the moment in which the identity service hands the shopper back. */
export function OauthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.middle}>
      <Main>{children}</Main>
    </div>
  );
}
