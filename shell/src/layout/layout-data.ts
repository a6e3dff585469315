import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { MenusHtml } from './menus-to-html.tsx';

/** What the layouts show on every page: the same for everyone, loaded once when the server starts. */
export interface LayoutData {
  menusHtml: MenusHtml;
  support: Support;
}

/** For as long as the menus cannot be had: pages are complete without them. */
export const EMPTY_LAYOUT_DATA: LayoutData = {
  menusHtml: { navigation: '', footer: '' },
  support: {
    header: '',
    text: '',
    phone: '',
    phone_href: '',
    email: '',
    trade_email: '',
    hours: '',
  },
};
