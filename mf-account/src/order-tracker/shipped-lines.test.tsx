import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ShippedLines } from './shipped-lines.tsx';

/** Only what is read of two armchairs. */
function show(prices: object) {
  const line = {
    id: 1,
    quantity: 2,
    price: 400,
    image_url: '',
    product_url: '/products/x',
    variant: { id: 7, name: 'Wren armchair' },
  };
  const lines: LineItem[] = JSON.parse(JSON.stringify([{ ...line, ...prices }]));
  const order: Order = JSON.parse('{}');
  const element = <ShippedLines lines={lines} order={order} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('R010 the order page shows what a line was, what was paid for it, and why', () => {
  show({
    total: 640,
    regular_total: 800,
    reason: 'Trade price, 20% off the regular price: $160.00 off',
    explanation: { percent: 20, unit_price: 320 },
  });
  expect(screen.getByText('Quantity 2, $320.00 each')).toBeVisible();
  expect(screen.getByText('$800.00')).toHaveTextContent('Regular price $800.00');
  expect(screen.getByText('$640.00')).toBeVisible();
  expect(screen.getByText('Trade price, 20% off the regular price: $160.00 off')).toBeVisible();
});

test('R010 a line at its regular price has no other beside it', () => {
  show({ total: 800, regular_total: null, reason: null });
  expect(screen.getByText('Quantity 2, $400.00 each')).toBeVisible();
  expect(screen.getByText('$800.00')).toBeVisible();
  expect(screen.queryByText(/Regular price/)).toBeNull();
});
