import { ApiProblem } from '@sanderling/runtime';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heading, lastSent, press, show, type } from '../testing/account-page.ts';
import { HOME, STATES } from '../testing/fixtures.ts';
import * as shipping from './shipping-address.route.tsx';

test('an address is saved, and what is wrong stands beside its field with nothing lost', async () => {
  const answers: unknown[] = [
    new ApiProblem(422, {
      message: 'Correct it.',
      errors: {
        'address.zip_code': ['Enter a five-digit ZIP code.'],
        'address.state.abbr': ['Choose a state.'],
      },
    }),
    HOME,
  ];
  const page = show(shipping, '/user/shipping_address', {
    'GET /user/shipping_address_attributes': { ...HOME, zip_code: '' },
    'GET /states': STATES,
    'POST /user/set_address': () => answers.shift(),
  });
  await heading('Shipping address');
  expect(screen.getByRole('option', { name: 'Hawaii (no delivery)' })).toBeInTheDocument();
  type('City', 'Evanston');
  type('ZIP code', '00000');
  await press('Save');
  expect(await screen.findByText('Enter a five-digit ZIP code.')).toBeVisible();
  expect(screen.getByText('Choose a state.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Evanston');
  type('ZIP code', '60201');
  await press('Save');
  expect(await screen.findByText(/fill it in at checkout/)).toBeVisible();
  expect(lastSent(page)).toMatchObject({
    body: { address: { city: 'Evanston', zip_code: '60201', state: { abbr: 'IL' } } },
  });
});

test('the form refuses a ZIP code that has not five digits before it is sent', async () => {
  const page = show(shipping, '/user/shipping_address', {
    'GET /user/shipping_address_attributes': HOME,
    'GET /states': STATES,
    'POST /user/set_address': HOME,
  });
  await heading('Shipping address');
  type('ZIP code', '6020');
  await press('Save');
  expect(screen.getByLabelText('ZIP code')).toBeInvalid();
  expect(lastSent(page)).toBeUndefined();
});

test('R375 the mask writes the phone number of an account’s address as the customer types it', async () => {
  show(shipping, '/user/shipping_address', {
    'GET /user/shipping_address_attributes': HOME,
    'GET /states': STATES,
  });
  await heading('Shipping address');
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveValue('(312) 667-3550');
  fireEvent.focus(phone);
  await waitFor(async () => {
    await userEvent.clear(phone);
    await userEvent.type(phone, '7735550142');
    expect(phone).toHaveValue('(773) 555-0142');
  });
});
