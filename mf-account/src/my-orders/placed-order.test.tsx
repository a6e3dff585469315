import { cleanup, screen, within } from '@testing-library/react';
import { heading, show } from '../testing/account-page.ts';
import { HOME } from '../testing/fixtures.ts';
import * as myOrders from './my-orders.route.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const AT = `/my_orders/${ID}`;
const CARD = {
  method: 'card',
  amount: 100,
  refunded: 0,
  refunds: [],
  card: { brand: 'visa', last_four: '4242' },
};
const GIFT_CARD = {
  order_gift_cards: [{ id: 7, balance: 50, hidden_code: '**** **** **** 1111', in_use: true }],
  gift_cards_adjustments: [{ order_gift_card_id: 7, amount: -50 }],
};
/** As the API says of it once the order is cancelled. */
const GIVEN_BACK = {
  ...GIFT_CARD,
  gift_cards_adjustments: [{ order_gift_card_id: 7, amount: -50, refunded: 50 }],
  state: 'cancelled',
};
const SHIPMENT = {
  id: 'freight',
  shipping_category: 'freight_free',
  departure: 'in_stock',
  service_level: 'white_glove',
  service_levels: [
    { service_level: 'standard', label: 'Standard delivery', amount: 0 },
    { service_level: 'white_glove', label: 'White glove delivery: carried in', amount: 150 },
  ],
  line_item_ids: [1],
  arrival: { earliest: '2026-12-04', latest: '2026-12-08' },
  promised_arrival: { earliest: '2026-12-04', latest: '2026-12-08' },
  preferred_day: null,
  preferred_delivery: null,
  delivery_day: null,
  tracking: { step: 1, parcels: [], delivered_on: null },
};
const SOFA = {
  id: 1,
  quantity: 1,
  price: 100,
  total: 100,
  regular_total: null,
  reason: null,
  return_policy: null,
  image_url: '',
  product_url: '/p',
  variant: { id: 1, name: 'Sofa' },
};
const ORDER = {
  id: ID,
  number: 'R100000042',
  state: 'processing',
  completed_at: '2026-11-20T16:00:00Z',
  line_items: [SOFA],
  shipments: { freight: SHIPMENT },
  visible_shipments: ['freight'],
  line_items_total: 100,
  regular_total: 100,
  reductions: [],
  shipments_total: 0,
  not_tax_adjustments: [],
  tax_adjustments: [],
  tax_adjustments_total: 0,
  total: 100,
  total_before_gift_cards: 100,
  gift_cards_adjustments_total: 0,
  special_delivery_info: null,
  payment: CARD,
  amount_due: 0,
  order_gift_cards: [],
  gift_cards_adjustments: [],
  contact: { first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com' },
  shipping_address: HOME,
  billing_address: HOME,
  delivery_instructions: '',
};
const CARDS_ALONE = {
  line_items: [{ ...SOFA, emailed_at: '2026-11-20T16:00:00Z' }],
  shipments: {},
  visible_shipments: [],
  shipping_address: null,
  billing_address: null,
};

async function open(changes: object = {}) {
  show(myOrders, AT, { 'POST /orders/get_order': { ...ORDER, ...changes } });
  await heading('Order R100000042');
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
/** What stands under a heading of the second rank. */
const under = (name: string) => {
  const title = screen.getByRole('heading', { level: 2, name });
  return title.parentElement?.textContent?.slice(name.length);
};

test('R010 an order is said in a customer’s words, whatever the API and the carrier call it', async () => {
  await open();
  const shipment = within(screen.getByRole('region', { name: 'Large pieces, in stock' }));
  expect(shipment.getByText('White glove delivery')).toBeVisible();
  expect(screen.queryByText(/Freight|free\)/)).toBeNull();
  expect(screen.getByText('(312) 667-3550', { exact: false })).toBeVisible();
});

test.each([
  ['a card', { payment: CARD }, 'Visa ending in 4242: $100.00'],
  ['PayPal', { payment: { ...CARD, method: 'paypal', card: null } }, 'PayPal: $100.00'],
  [
    'monthly payments',
    { payment: { ...CARD, method: 'bread', card: null } },
    'Monthly payments with Bread: $100.00',
  ],
  [
    'a gift card alone',
    { payment: { ...CARD, method: 'gift_card', amount: 0, card: null }, ...GIFT_CARD },
    'Gift card ending in 1111: $50.00',
  ],
  ['a gift card and a card', GIFT_CARD, 'Gift card ending in 1111: $50.00Visa ending in 4242: $100.00'],
  ['nothing yet', { payment: null, amount_due: 100 }, 'Still to pay: $100.00'],
])('R010 an order says that it is paid with %s', async (_what, changes, words) => {
  await open(changes);
  expect(under('Payment')).toBe(words);
  expect(screen.queryByRole('heading', { name: 'Refunded' })).toBeNull();
});

test.each([
  ['a card', { payment: { ...CARD, refunded: 40 } }, /^Visa ending in 4242: \$40\.00It can take your bank/],
  [
    'PayPal',
    { payment: { ...CARD, method: 'paypal', card: null, refunded: 40 } },
    /^PayPal: \$40\.00It can take PayPal/,
  ],
  [
    'monthly payments',
    { payment: { ...CARD, method: 'bread', card: null, refunded: 40 } },
    /Bread: \$40\.00Bread takes it off/,
  ],
  [
    'a gift card alone, by a refund',
    {
      ...GIFT_CARD,
      gift_cards_adjustments: [{ order_gift_card_id: 7, amount: -50, refunded: 20 }],
      payment: {
        ...CARD,
        method: 'gift_card',
        amount: 0,
        card: null,
        refunds: [{ amount: 20, reason: 'Scratched' }],
      },
    },
    /^Gift card ending in 1111: \$20\.00\$20\.00: ScratchedWhat went to a gift card is on it again, ready to use\.$/,
  ],
  [
    'a gift card and a card, once cancelled',
    { ...GIVEN_BACK, payment: { ...CARD, refunded: 100 } },
    /^Gift card ending in 1111: \$50\.00Visa ending in 4242: \$100\.00It can/,
  ],
  [
    'a gift card alone, once cancelled',
    { ...GIVEN_BACK, payment: { ...CARD, method: 'gift_card', amount: 0, card: null } },
    /^Gift card ending in 1111: \$50\.00What went to a gift card is on it again, ready to use\.$/,
  ],
])('R010 an order says what went back to %s, and when it is there', async (_what, changes, words) => {
  await open(changes);
  expect(under('Refunded')).toMatch(words);
});

test('R010 a cancelled order whose money was only held says that nothing was charged', async () => {
  await open({ state: 'cancelled', payment: null });
  expect(under('Payment')).toMatch(/^You were not charged/);
});

test.each([
  ['a card', {}, 'If you get money back, it goes to Visa ending in 4242.'],
  [
    'PayPal',
    { payment: { ...CARD, method: 'paypal', card: null } },
    'If you get money back, it goes to your PayPal account.',
  ],
  [
    'Apple Pay',
    { payment: { ...CARD, method: 'apple_pay' } },
    'If you get money back, it goes to Apple Pay, Visa ending in 4242.',
  ],
  [
    'monthly payments',
    { payment: { ...CARD, method: 'bread', card: null } },
    'If you get money back, it goes to Bread, your lender.Bread takes it off what you still owe.',
  ],
  [
    'a gift card alone',
    { payment: { ...CARD, method: 'gift_card', amount: 0, card: null }, ...GIFT_CARD },
    'How returns workWhat a gift card paid goes back to the same card.',
  ],
])('R010 a customer who paid with %s reads where a refund goes', async (_what, changes, words) => {
  await open(changes);
  expect(under('Cancelling and returning')).toContain(words);
});

test('R010 an order says how it can be cancelled and returned, and the way of the money', async () => {
  await open(GIFT_CARD);
  const words = under('Cancelling and returning');
  for (const part of [
    'Until a piece leaves',
    '30 days',
    'For large pieces we send a crew',
    'Visa ending in 4242',
    'What a gift card paid',
  ])
    expect(words).toContain(part);
});

const PARCEL = { ...SHIPMENT, id: 'small_parcel', shipping_category: 'small_parcel', line_item_ids: [2] };
const BOTH = {
  line_items: [SOFA, { ...SOFA, id: 2, variant: { id: 2, name: 'Pillow' } }],
  shipments: { freight: SHIPMENT, small_parcel: PARCEL },
  visible_shipments: ['freight', 'small_parcel'],
};
const LABEL = /Ask for a label for what came by parcel\. The label costs \$9\.95/;
const CREW = /For large pieces we send a crew/;

test.each([
  ['by truck', {}, [false, true]],
  [
    'by truck from the brand',
    { shipments: { freight: { ...SHIPMENT, shipping_category: 'ltl_direct' } } },
    [false, true],
  ],
  ['by parcel', { shipments: { freight: { ...PARCEL, line_item_ids: [1] } } }, [true, false]],
  ['by both', BOTH, [true, true]],
  [
    'by both, of which the large one stays',
    { ...BOTH, line_items: [{ ...SOFA, return_policy: 'Not returnable.' }, BOTH.line_items[1]] },
    [true, false],
  ],
])('R010 an order that came %s says how that goes back, and of nothing else', async (_how, changes, said) => {
  await open({ state: 'delivered', ...changes });
  const words = under('Returning') ?? '';
  expect([LABEL, CREW].map((each) => each.test(words))).toEqual(said);
});

test('R010 what cannot be returned says so in its product page’s words, and the other pieces have 30 days', async () => {
  const policy = 'Made for you, and so not returnable once work has begun.';
  const table = { ...SOFA, id: 2, return_policy: policy, variant: { id: 2, name: 'Long table' } };
  await open({ line_items: [SOFA, table], completed_at: hoursAgo(47) });
  const words = under('Cancelling and returning');
  expect(words).toContain(`Long table: ${policy}`);
  expect(words).toContain('30 days from delivery to return the other pieces');
  expect(words).not.toContain('Until a piece leaves');
  expect(words).toContain('within 48 hours of ordering');
});

test('R010 once its 48 hours are over, an order with a cut piece offers no more to be cancelled', async () => {
  const policy =
    'Cut for you, and so not returnable. You may cancel without charge within 48 hours of ordering. Faults are ours.';
  const line_items = [{ ...SOFA, return_policy: policy }];
  await open({ line_items, completed_at: hoursAgo(49) });
  expect(under('Returning')).toMatch(/^Sofa: Cut for you, and so not returnable\. Faults are ours\.$/);
  expect(screen.queryByText(/[Cc]ancel|48 hours/)).toBeNull();
  cleanup();
  await open({ line_items, completed_at: hoursAgo(47) });
  expect(under('Cancelling and returning')).toContain(policy);
});

test('R010 an order of nothing that can be returned promises no days', async () => {
  const line_items = [{ ...SOFA, return_policy: 'Not returnable once work has begun.' }];
  await open({ line_items, completed_at: hoursAgo(47) });
  expect(under('Cancelling and returning')).not.toMatch(/30 days|Until a piece/);
});

test('R010 a cancelled order says why', async () => {
  await open({ state: 'cancelled', cancellation_reason: 'Out of stock.' });
  expect(screen.getByText('Reason: Out of stock.')).toBeVisible();
});

test('R010 each refund says when and why', async () => {
  const refunds = [{ amount: 40, reason: 'Arrived damaged', refunded_at: '2026-11-21T02:00:00Z' }];
  await open({ payment: { ...CARD, refunded: 40, refunds } });
  expect(under('Refunded')).toContain('$40.00 on November 20, 2026: Arrived damaged');
});

test.each([
  [
    'that gave all back says its reason once, at the top',
    [{ amount: 100, reason: 'Out of stock', refunded_at: '2026-11-20T16:00:00Z' }],
    ['$100.00 on November 20, 2026'],
  ],
  [
    'after all had been refunded says why it was',
    [{ amount: 100, reason: 'Scratched base' }],
    ['$100.00: Scratched base'],
  ],
  [
    'after a part had been refunded says both',
    [
      { amount: 40, reason: 'Scratched base' },
      { amount: 60, reason: 'Out of stock' },
    ],
    ['$40.00: Scratched base', '$60.00: Out of stock'],
  ],
])('R010 a cancellation %s', async (_what, refunds, said) => {
  const payment = { ...CARD, refunded: 100, refunds };
  await open({ state: 'cancelled', cancellation_reason: 'Out of stock.', payment });
  expect(under('Refunded')).toBe(
    `Visa ending in 4242: $100.00${said.join('')}It can take your bank up to ten days to show it.`,
  );
});

test('R010 what has left is returned, not cancelled', async () => {
  await open({
    state: 'shipped',
    shipments: { freight: { ...SHIPMENT, tracking: { step: 5, parcels: [] } } },
  });
  expect(under('Returning')).toContain('30 days');
});

test('R014 an order of gift cards alone says who ordered, that they are sent, and that they cannot be returned', async () => {
  await open({ ...CARDS_ALONE, state: 'processing' });
  expect(screen.getByText(/^Sent by e-mail, placed on/)).toBeVisible();
  expect(under('Ordered by')).toBe('Ada Byrneada@example.com');
  expect(under('Returning')).toBe(
    'Gift cards that have been sent cannot be returned or exchanged for cash, except where the law says otherwise.',
  );
});

test.each([
  [
    'a gift card',
    { emailed_at: '2026-11-28T15:00:00Z' },
    /, and to print a gift card or have it sent again\.$/,
  ],
  ['no gift card', {}, /to see them\.$/],
])(
  'who comes by the mail’s link to an order with %s is told what its e-mail address opens',
  async (_with, sent, words) => {
    const order = { ...ORDER, line_items: [{ ...SOFA, ...sent }], hides_personal_data: true };
    show(myOrders, AT, { 'POST /orders/get_order': order });
    expect(await screen.findByText(/^Street, phone number/)).toHaveTextContent(words);
  },
);
