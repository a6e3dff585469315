import { ApiProblem } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heading, lastSent, press, show } from '../testing/account-page.ts';
import * as deliveryDate from './delivery-date.route.tsx';

const REQUEST = {
  id: 'r',
  order_id: 'o1',
  order_number: 'R100000042',
  offered_dates: ['2026-12-01', '2026-12-03'],
  chosen_date: null,
  preferred_date: null,
  shipment_titles: ['Shipment 2 of 3: Large pieces, made to order'],
  pieces: [{ name: 'Hollis bed', quantity: 2, image_url: '/hollis.jpg', product_url: '/products/hollis' }],
  message: 'These pieces of your order R100000042 are ready for delivery. Choose the day that suits you:',
  notes: ['A day can be chosen until the day before it.'],
  status: 'open',
};
const AT = '/delivery_date_requests/r';

test('R059 a day of delivery is chosen of those that are offered, and the order is one press away', async () => {
  let chosen: string | null = null;
  const page = show(deliveryDate, AT, {
    [`GET ${AT}`]: () => ({ ...REQUEST, chosen_date: chosen }),
    [`PATCH ${AT}`]: () => {
      chosen = '2026-12-03';
      return {};
    },
  });
  await userEvent.click(await screen.findByLabelText('Thursday, December 3'));
  await press('Choose this day');
  expect(await heading('We’ll deliver on Thursday, December 3')).toBeVisible();
  expect(lastSent(page)?.body).toEqual({ chosen_date: '2026-12-03' });
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/my_orders/o1');
});

test('R059 the day that was asked for at the checkout is chosen already where the carrier has it', async () => {
  show(deliveryDate, AT, { [`GET ${AT}`]: { ...REQUEST, preferred_date: '2026-12-03' } });
  const asked = await screen.findByRole('radio', { name: /Thursday, December 3/ });
  expect(asked).toBeChecked();
  expect(asked).toHaveAccessibleDescription('You asked for this day');
  expect(screen.getByRole('radio', { name: /Tuesday, December 1/ })).not.toBeChecked();
});

test.each([
  [
    'open',
    {},
    'These pieces of your order R100000042 are ready for delivery. Choose the day that suits you:',
  ],
  ['chosen', { chosen_date: '2026-12-01' }, 'These pieces come on Tuesday, December 1, 2026.'],
  ['expired', { offered_dates: [] }, 'Your order R100000042 says how far it is.'],
])('R059 the page of days that are %s names the shipment and its pieces', async (status, rest, message) => {
  show(deliveryDate, AT, { [`GET ${AT}`]: { ...REQUEST, message, ...rest, status } });
  expect(
    await screen.findByRole('heading', { level: 2, name: /^Shipment 2 of 3: Large pieces/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hollis bed' })).toHaveAttribute('href', '/products/hollis');
  expect(screen.getByText('Quantity 2')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', '/hollis.jpg');
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByText('A day can be chosen until the day before it.')).toBeVisible();
  expect(screen.queryByText(/^Order R100000042 is ready/)).toBeNull();
});

test('R059 who comes back to the link reads the day that was chosen, and can choose no other', async () => {
  show(deliveryDate, AT, { [`GET ${AT}`]: { ...REQUEST, chosen_date: '2026-12-01', status: 'chosen' } });
  expect(await heading('We’ll deliver on Tuesday, December 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose this day' })).toBeNull();
});

test('R059 who comes too late hears so, and is led to the order', async () => {
  show(deliveryDate, AT, { [`GET ${AT}`]: { ...REQUEST, offered_dates: [], status: 'expired' } });
  expect(await heading('These days can no longer be chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your order' })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('R059 the day of another’s order leads to signing in, and says no more than of one that does not exist', async () => {
  show(deliveryDate, AT, { [`GET ${AT}`]: new ApiProblem(404, {}) });
  expect(await heading('Sign in to see this order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('radio')).toBeNull();
});
