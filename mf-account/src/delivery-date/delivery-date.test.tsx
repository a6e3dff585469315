import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heading, lastSent, press, show } from '../testing/account-page.ts';
import * as deliveryDate from './delivery-date.route.tsx';

test('R059 a day of delivery is chosen of those that are offered', async () => {
  let chosen: string | null = null;
  const page = show(deliveryDate, '/delivery_date_requests/r', {
    'GET /delivery_date_requests/r': () => ({
      id: 'r',
      order_number: 'R100000042',
      offered_dates: ['2026-12-01', '2026-12-03'],
      chosen_date: chosen,
      status: 'open',
    }),
    'PATCH /delivery_date_requests/r': () => {
      chosen = '2026-12-03';
      return {};
    },
  });
  await userEvent.click(await screen.findByLabelText('Thursday, December 3'));
  await press('Choose this day');
  expect(await heading('We’ll deliver on Thursday, December 3')).toBeVisible();
  expect(lastSent(page)?.body).toEqual({ chosen_date: '2026-12-03' });
});
