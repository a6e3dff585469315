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
    header: 'Need support? Contact us.',
    text: 'Our customer care team is available to assist you Monday through Friday, 9 am to 5 pm Central.',
    phone: '(312) 555-0148',
    phone_href: 'tel:+13125550148',
    email: 'care@sanderling.example',
    trade_email: 'trade@sanderling.example',
    hours: 'Monday to Friday, 9 am to 5 pm Central',
  },
};
