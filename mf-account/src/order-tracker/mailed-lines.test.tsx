import type { Order } from '@sanderling/contract/wire/orders/order';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { MailedLines } from './mailed-lines.tsx';

const line = (id: number, name: string, gift_delivery: object | null) => ({
  id,
  quantity: 1,
  price: 100,
  total: 100,
  regular_total: null,
  reason: null,
  image_url: '',
  product_url: '/products/x',
  variant: { id, name },
  gift_delivery,
});
const SOFA = line(1, 'Mara sofa', null);
const GIFT_CARD = line(2, 'E-gift card', { recipient_name: 'Bea', recipient_email: 'bea@example.com' });

/** Only what is read of an order whose sofa is delivered. */
function show(line_items: object[]) {
  const order: Order = JSON.parse(
    JSON.stringify({
      line_items,
      visible_shipments: ['freight'],
      shipments: { freight: { line_item_ids: [SOFA.id] } },
    }),
  );
  const element = <MailedLines order={order} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('R010 R014 a customer finds the gift card of an order, and for whom it is, below its shipments', () => {
  show([SOFA, GIFT_CARD]);
  const mailed = screen.getByRole('region', { name: 'Sent by e-mail' });
  expect(mailed).toHaveTextContent('E-gift card');
  expect(mailed).toHaveTextContent('For Bea, bea@example.com');
  expect(mailed).not.toHaveTextContent('Mara sofa');
});

test('an order whose pieces are all delivered has nothing that is sent by e-mail', () => {
  show([SOFA]);
  expect(screen.queryByText('Sent by e-mail')).toBeNull();
});
