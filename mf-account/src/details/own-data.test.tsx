import { screen } from '@testing-library/react';
import { heading, lastSent, press, show, type } from '../testing/account-page.ts';
import { ADA } from '../testing/fixtures.ts';
import * as details from './details.route.tsx';

test('an account is deleted only by who types its address', async () => {
  const page = show(details, '/user/details', {
    'GET /user': ADA,
    'GET /user/get_address': null,
    'GET /user/get_billing_address': null,
  });
  await heading('Account details');
  await press('Delete my account');
  type('Type ada@example.com', 'something else');
  await press('Delete my account permanently');
  expect(await screen.findByRole('alert')).toHaveTextContent('Type ada@example.com');
  expect(lastSent(page)).toBeUndefined();
});
