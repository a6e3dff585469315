import { useLocation } from '@sanderling/runtime/router';
import type { ReactNode } from 'react';
import { CookieNotice } from '../cookie-notice/cookie-notice.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { Main } from '../landmarks/main.tsx';
import { SkipLinks } from '../landmarks/skip-links.tsx';
import { ModalHost } from '../modal-host/modal-host.tsx';
import { Navigation } from '../navigation/navigation.tsx';
import { OpenSlot, Slot } from '../slices/slot.tsx';
import { StickyHeader } from '../sticky-header/sticky-header.tsx';
import { Toast } from '../toast/toast.tsx';
import { TradeSupport } from '../trade-support/trade-support.tsx';
import { DocumentLinks } from './document-links.tsx';
import type { LayoutData } from './layout-data.ts';

/** The layout of most pages, in the order of the specification. `children` is the page. */
export function SiteLayout({ layoutData, children }: { layoutData: LayoutData; children: ReactNode }) {
  const { pathname: path } = useLocation();
  return (
    <>
      {/* Checkout has the reduced layout already; nothing may lead away from it even if a route is moved here. */}
      {path !== '/checkout' && <Slot name="site.top" props={{ path }} />}
      <SkipLinks />
      <StickyHeader>
        <Header />
        <Navigation html={layoutData.menusHtml.navigation} />
      </StickyHeader>
      <Main>{children}</Main>
      <OpenSlot name="site.end" props={{ path }} />
      <Slot name="site.banner" props={{ path }} />
      <CookieNotice />
      <TradeSupport support={layoutData.support} />
      <Footer html={layoutData.menusHtml.footer} />
      <ModalHost />
      <Toast />
      <DocumentLinks />
    </>
  );
}
