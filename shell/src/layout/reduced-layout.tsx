import type { ReactNode } from 'react';
import { Logo } from '../header/logo.tsx';
import { Main } from '../landmarks/main.tsx';
import { ModalHost } from '../modal-host/modal-host.tsx';
import { Toast } from '../toast/toast.tsx';
import { DocumentLinks } from './document-links.tsx';
import type { LayoutData } from './layout-data.ts';
import { PlainLayoutContext } from './plain-layout.ts';
import styles from './reduced-layout.module.css';

/**
 * Without header and footer, for pages that must not lead away from what is being done: checkout, sign-up for
 * designers, quotes. The logo links home, and there is help.
 */
export function ReducedLayout({ layoutData, children }: { layoutData: LayoutData; children: ReactNode }) {
  const { phone, phone_href } = layoutData.support;
  return (
    <PlainLayoutContext value={true}>
      <section aria-label="Home and help" className={styles.line}>
        <Logo />
        <a href={phone_href} className={styles.help}>
          <span>Questions? </span>
          {phone}
        </a>
      </section>
      <Main>{children}</Main>
      <ModalHost />
      <Toast />
      <DocumentLinks />
    </PlainLayoutContext>
  );
}
