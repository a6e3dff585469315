import { screen, waitFor } from '@testing-library/react';
import { heading, press, show, type } from '../testing/account-page.ts';
import { ADA } from '../testing/fixtures.ts';
import * as contact from './contact-information.route.tsx';

test('name and telephone are saved, and messages are turned on for who has a number', async () => {
  let hasSms = false;
  const page = show(contact, '/user/contact_information', {
    'GET /user': ADA,
    'POST /user/initial_check': () => ({ sms_notifications_enabled: hasSms }),
    'PATCH /user': ADA,
    'PATCH /user/update_notifications': () => {
      hasSms = true;
      return { sms_notifications_enabled: true };
    },
  });
  await heading('Contact information');
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('(312) 667-3550');
  type(/^First name/, 'Augusta');
  await press('Save');
  await waitFor(() =>
    expect(page.sent).toContainEqual({
      path: 'PATCH /user',
      body: { first_name: 'Augusta', last_name: 'Byrne', phone: '(312) 667-3550' },
    }),
  );
  await press('Turn messages on');
  expect(await screen.findByRole('button', { name: 'Turn messages off' })).toBeVisible();
});
