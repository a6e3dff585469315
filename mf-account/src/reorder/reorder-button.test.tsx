import type { LineItem } from '@sanderling/contract/wire/orders/order';
import type { OrderSummary } from '@sanderling/contract/wire/orders/order-summary';
import { ApiProblem } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as myOrders from '../order-list/my-orders-list.route.tsx';
import { show } from '../testing/account-page.ts';
import { ORDER } from '../testing/fixtures.ts';
import { ReorderButton } from './reorder-button.tsx';

test('an order is had again, line by line, and what cannot be bought is said', async () => {
  const two = {
    ...ORDER,
    line_items: [...ORDER.line_items, { ...ORDER.line_items[0], id: 2, variant: { id: 8, name: 'Lamp' } }],
  };
  const answers: unknown[] = [
    { id: 'cart', line_items: [] },
    new ApiProblem(422, { message: 'Not available.' }),
  ];
  const page = show(myOrders, '/user/my_orders', {
    'GET /orders/get_user_orders?state=all&page=1': [two] satisfies { number: OrderSummary['number'] }[],
    'POST /orders/add_to_cart': () => answers.shift(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(
    await screen.findByText('1 of 2 pieces are in your cart. The others are currently unavailable.'),
  ).toBeVisible();
  expect(page.sent.slice(1).map(({ body }) => body)).toMatchObject([
    { variant_id: 7, quantity: 2 },
    { variant_id: 8, quantity: 2 },
  ]);
});

test('one piece is bought again by itself, once however many it were, and its button says which', async () => {
  const answers: unknown[] = [{ id: 'cart', line_items: [] }, new ApiProblem(422, { message: 'Sold out.' })];
  const lines: LineItem[] = JSON.parse(JSON.stringify(ORDER.line_items));
  const page = show({ Component: () => <ReorderButton lines={lines} isSingleItem /> }, '/', {
    'POST /orders/add_to_cart': () => answers.shift(),
  });
  const button = await screen.findByRole('button', { name: 'Buy again Mara sofa' });
  await userEvent.click(button);
  expect(await screen.findByText('It is in your cart.')).toBeVisible();
  expect(page.sent[0]?.body).toMatchObject({ variant_id: 7, quantity: 1 });
  await userEvent.click(button);
  expect(await screen.findByText('It is currently unavailable.')).toBeVisible();
});
