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
