/** A customer and what is theirs, as the API answers it. */

export const ADA = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Byrne',
  email: 'ada@example.com',
  phone: '+13126673550',
};

export const HOME = {
  first_name: 'Ada',
  last_name: 'Byrne',
  address1: '100 Main St',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60601',
  phone: '+13126673550',
  email: 'ada@example.com',
};

export const STATES = [
  { name: 'Illinois', abbr: 'IL', allowed_shipping: true },
  { name: 'Hawaii', abbr: 'HI', allowed_shipping: false },
];

export const ORDER = {
  id: 'order-1',
  number: 'R100000042',
  state: 'delivered',
  completed_at: '2026-11-20T16:00:00Z',
  total: 129.5,
  total_before_gift_cards: 129.5,
  shipments: {},
  line_items: [{ id: 1, quantity: 2, price: 64.75, image_url: '', variant: { id: 7, name: 'Mara sofa' } }],
};
