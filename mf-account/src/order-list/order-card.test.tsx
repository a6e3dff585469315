import type { OrderSummary } from '@sanderling/contract/wire/orders/order-summary';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { OrderCard } from './order-card.tsx';

const ORDER: OrderSummary = {
  id: '5f2d3b1e-8f0a-4a57-9c1e-2b6f6f0f9a11',
  number: 'R204182301',
  state: 'processing',
  completed_at: '2026-11-20T16:00:00Z',
  total_before_gift_cards: 2082.48,
  total: 2082.48,
  line_items: [],
  shipments: {},
};

test.each([
  ['in full', 2082.48, 'Refunded in full on November 20, 2026'],
  ['in part', 120.5, '$120.50 refunded on November 20, 2026'],
])(
  'R010 the list of orders says of one refunded %s how much went back, and when',
  (_what, refunded, words) => {
    const order = { ...ORDER, refunded, refunded_at: '2026-11-21T02:00:00Z' };
    render(
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <OrderCard order={order} /> }])} />,
    );
    expect(screen.getByText(words)).toBeVisible();
  },
);

test('the list of orders says which ones an assistant has prepared, and nothing of others', () => {
  const show = (order: OrderSummary) =>
    render(
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <OrderCard order={order} /> }])} />,
    );
  show(ORDER);
  expect(screen.queryByText(/assistant/)).toBeNull();
  show({ ...ORDER, assistant: { name: 'Helper', part: 'prepared' } });
  expect(screen.getByText('Prepared by an assistant, “Helper”, and ordered in the store')).toBeVisible();
});
