import type { ReactNode } from 'react';
import { Main } from '../landmarks/main.tsx';
import { DocumentLinks } from './document-links.tsx';
import styles from './oauth-layout.module.css';
import { PlainLayoutContext } from './plain-layout.ts';

/** One line in the middle of the page, for the moment in which the identity service hands the shopper back. */
export function OauthLayout({ children }: { children: ReactNode }) {
  return (
    <PlainLayoutContext value={true}>
      <div className={styles.middle}>
        <Main>{children}</Main>
      </div>
      <DocumentLinks />
    </PlainLayoutContext>
  );
}
