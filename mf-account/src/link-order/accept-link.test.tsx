import { ApiProblem } from '@sanderling/runtime';
import { screen, waitFor } from '@testing-library/react';
import { heading, press, show } from '../testing/account-page.ts';
import * as acceptLink from './accept-link.route.tsx';

test('R058 an order is linked by a press of a button, not by opening the page of the mail', async () => {
  const page = show(acceptLink, '/link_order/the-token/accept', {
    'POST /link_orders/the-token/accept': { order_id: 'o1' },
  });
  expect(await heading('Add this order to your account?')).toBeVisible();
  expect(page.sent).toEqual([]);
  await press('Add the order');
  await waitFor(() => expect(page.where()).toBe('/my_orders/o1'));
  expect(page.sent.map(({ path }) => path)).toEqual(['POST /link_orders/the-token/accept']);
});

test('R058 without the link of a mail there is nothing to press, and the page says where to find it', async () => {
  show(acceptLink, '/link_order/accept', {});
  expect(await heading('Add this order to your account?')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Open the link in our e-mail/)).toBeVisible();
});

test('R058 a link of the day before says that it is over, what became of the order, and where to ask for another', async () => {
  const gone = new ApiProblem(410, { error: 'token_used', code: 174, message: '' });
  show(acceptLink, '/link_order/the-token/accept', { 'POST /link_orders/the-token/accept': gone });
  await heading('Add this order to your account?');
  await press('Add the order');
  expect(await heading('This link has expired')).toBeVisible();
  expect(screen.getByText(/good for one day, and your order has not been added/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/user/link_order',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
