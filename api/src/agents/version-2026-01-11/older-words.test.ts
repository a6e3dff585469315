import { olderAnswer } from './older-answer.ts';
import { olderInput } from './older-input.ts';
import { placesOf } from './older-places.ts';
import { olderTotals } from './older-totals.ts';

test('rows of one type are one, and what the version has no word for is a discount or a fee', () => {
  const row = (type: string, amount: number) => ({ type, display_text: type, amount });
  expect(
    olderTotals([
      row('subtotal', 1_000),
      row('unavailable', -200),
      row('items_discount', -100),
      row('fulfillment', 50),
      row('fulfillment', 30),
      row('assembly', 40),
      row('gift_card', -300),
      row('total', 520),
    ]),
  ).toEqual([
    row('subtotal', 1_000),
    { type: 'items_discount', display_text: 'unavailable, items_discount', amount: 300 },
    { type: 'fulfillment', display_text: 'fulfillment, fulfillment', amount: 80 },
    { type: 'fee', display_text: 'assembly', amount: 40 },
    { type: 'discount', display_text: 'gift_card', amount: 300 },
    row('total', 520),
  ]);
});

test('of a cancelled order all that is left has arrived, and what was given back is one amount', () => {
  const body = {
    ucp: { version: '2026-04-08', capabilities: { 'dev.ucp.shopping.order': [] } },
    line_items: [
      { id: 'line', quantity: { original: 1, total: 0, fulfilled: 0 }, status: 'removed', totals: [] },
    ],
    totals: [],
    adjustments: [
      {
        id: 'refund',
        totals: [
          { type: 'gift_card', amount: -300 },
          { type: 'total', amount: -200 },
        ],
      },
      { id: 'cancellation' },
    ],
  };
  expect(olderAnswer(body, 'https://shop.example')).toMatchObject({
    line_items: [{ status: 'fulfilled' }],
    adjustments: [{ id: 'refund', amount: 500 }, { id: 'cancellation' }],
  });
});

test('the instrument that is selected by its id pays, and parts of a name go before the whole', () => {
  const payment = { selected_instrument_id: 'b', instruments: [{ id: 'a' }, { id: 'b' }] };
  const full_name = 'Ada King Byrne';
  const destinations = [{ full_name: 'Cher' }, { full_name, first_name: 'Ada' }, 'none'];
  expect(
    olderInput({ payment, buyer: { full_name }, fulfillment: { methods: [{ destinations }, {}] } }),
  ).toEqual({
    payment: {
      instruments: [
        { id: 'a', selected: false },
        { id: 'b', selected: true },
      ],
    },
    buyer: { first_name: 'Ada King', last_name: 'Byrne' },
    fulfillment: { methods: [{ destinations: [{ first_name: 'Cher' }, { first_name: 'Ada' }, 'none'] }, {}] },
  });
  for (const sent of [null, 'text', []]) expect(olderInput(sent)).toEqual(sent);
});

test('a place is named as it was sent: the instrument itself, or among instruments', () => {
  const byData = placesOf({ payment_data: {} });
  expect(
    [
      '$.payment.instruments[0]',
      'payment: This is required.',
      '$.payment_other',
      'The payment: declined',
    ].map(byData),
  ).toEqual([
    '$.payment_data',
    'payment_data: This is required.',
    '$.payment_other',
    'The payment: declined',
  ]);
  expect(byData('buyer.email: No. ; x; payment.instruments.0.id: This is required.')).toBe(
    'buyer.email: No. ; x; payment_data.id: This is required.',
  );
  expect(placesOf({})('$.payment')).toBe('$.payment_data');
  expect(placesOf({ payment: {} })('$.payment.instruments[0]')).toBe('$.payment.instruments[0]');
});
