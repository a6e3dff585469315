import type { Order } from '@sanderling/contract/wire/orders/order';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { MailedLines } from './mailed-lines.tsx';

const line = (id: number, name: string, more: object = {}) => ({
  id,
  quantity: 1,
  price: 100,
  total: 100,
  regular_total: null,
  reason: null,
  image_url: '',
  product_url: '/products/x',
  variant: { id, name },
  ...more,
});
const SOFA = line(1, 'Mara sofa');
const GIFT = {
  recipient_name: 'Bea',
  recipient_email: 'bea@example.com',
  send_on: '2026-12-24',
  note: 'Happy birthday',
};
const giftCard = (emailed_at: string | null, gift_delivery: object | undefined = GIFT) =>
  line(2, 'E-gift card', { emailed_at, gift_delivery });

/** Only what is read of an order whose sofa is delivered. */
function show(line_items: object[], state = 'processing', amount_due = 0) {
  const order: Order = JSON.parse(
    JSON.stringify({
      state,
      amount_due,
      line_items,
      visible_shipments: ['freight'],
      shipments: { freight: { line_item_ids: [SOFA.id] } },
      contact: { first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com' },
    }),
  );
  const element = <MailedLines order={order} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const mailed = () => screen.getByRole('region', { name: 'Sent by e-mail' });

test('R010 R014 a customer finds the gift card of an order below its shipments: for whom, when, and the note', () => {
  show([SOFA, giftCard(null)]);
  expect(mailed()).toHaveTextContent('E-gift card');
  expect(mailed()).toHaveTextContent('For Bea, bea@example.com');
  expect(mailed()).toHaveTextContent('To be sent on Thursday, December 24, 2026');
  expect(mailed()).toHaveTextContent('Happy birthday');
  expect(mailed()).not.toHaveTextContent('Mara sofa');
});

test('R014 a gift card that went out says on which day in the store’s own time', () => {
  show([giftCard('2026-12-25T03:00:00Z')]);
  expect(mailed()).toHaveTextContent('Sent on Thursday, December 24, 2026');
});

const again = { emailed_at: '2026-11-20T16:00:00Z', reissued_at: '2026-11-28T15:00:00Z' };
test.each([
  [
    'another person',
    { ...again, reissued_how: 'resent', gift_delivery: GIFT },
    'Sent again to bea@example.com on Saturday, November 28, 2026, with a new number',
  ],
  [
    'paper',
    { ...again, reissued_how: 'resent', gift_delivery: { ...GIFT, recipient_email: '', method: 'paper' } },
    'Sent again to ada@example.com on Saturday, November 28, 2026, with a new number',
  ],
  [
    'paper, printed',
    { ...again, reissued_how: 'printed', gift_delivery: { ...GIFT, recipient_email: '', method: 'paper' } },
    'Printed on Saturday, November 28, 2026, with a new number',
  ],
])('R014 a card for %s says what was done with it last, when and to whom', (_for, more, words) => {
  show([line(2, 'E-gift card', more)]);
  expect(screen.getByText(words)).toBeVisible();
});

test('R014 a customer’s own gift card goes to their own address', () => {
  show([line(2, 'E-gift card', { emailed_at: null })]);
  expect(mailed()).toHaveTextContent('For ada@example.com');
  expect(mailed()).toHaveTextContent('To be sent in a few minutes');
});

test('R014 a cancelled gift card is not announced', () => {
  show([giftCard(null)], 'cancelled');
  expect(mailed()).toHaveTextContent('Not sent');
  expect(mailed()).not.toHaveTextContent('To be sent');
});

test('R014 a gift card of an order that is still to be paid waits for the money', () => {
  show([giftCard(null)], 'processing', 100);
  expect(mailed()).toHaveTextContent('To be sent once the order is paid');
});

test('an order whose pieces are all delivered has nothing that is sent by e-mail', () => {
  show([SOFA]);
  expect(screen.queryByText('Sent by e-mail')).toBeNull();
});
