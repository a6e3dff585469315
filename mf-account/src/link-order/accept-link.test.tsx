import { heading, show } from '../testing/account-page.ts';
import * as acceptLink from './accept-link.route.tsx';

test('R058 an order is linked by a press of a button, not by opening the page of the mail', async () => {
  const page = show(acceptLink, '/link_order/the-token/accept', {});
  expect(await heading('Add this order to your account?')).toBeVisible();
  expect(page.sent).toEqual([]);
});
