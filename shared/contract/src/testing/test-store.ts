import type { StoreIdentity } from '../site/store-identity.ts';

/** For tests: a store whose name their expectations say. */
export const TEST_STORE: StoreIdentity = {
  name: 'Sanderling',
  sells: 'furniture and home decor',
  tagline: 'Furniture and home decor, chosen slowly and made to stay.',
  searchHint: 'Sofas, walnut, a lamp to read by',
  terms: 'Prices in US dollars, delivery within the United States.',
  address: '1200 Example Avenue, Chicago, Illinois 60600',
  forSearchEngines: {
    description: 'Sofas, beds, tables, lighting and rugs.',
    email: 'care@sanderling.example',
    phone: '(312) 555-0148',
  },
  mark: { viewBox: '0 0 48 40', path: 'M2 15.5 11.3 13' },
  icon: '/store/favicon.svg',
};

export const TEST_SUPPORT = {
  header: 'Need support? Contact us.',
  text: 'Our customer care team is available to assist you Monday through Friday, 9 am to 5 pm Central.',
  phone: '(312) 555-0148',
  phone_href: 'tel:+13125550148',
  email: 'care@sanderling.example',
  trade_email: 'trade@sanderling.example',
  hours: 'Monday to Friday, 9 am to 5 pm Central',
};
