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
