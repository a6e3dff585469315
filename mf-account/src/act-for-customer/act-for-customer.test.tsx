import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { ApiProblem, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, screen } from '@testing-library/react';
import * as dashboard from '../dashboard/dashboard.route.tsx';
import { heading, press, show, type } from '../testing/account-page.ts';
import { ADA } from '../testing/fixtures.ts';

test('R407 only an admin is offered to act for a customer, and an address without an account says so', async () => {
  const answers = {
    'GET /user': ADA,
    'GET /orders/user_last_processing_order': null,
    'GET /orders/get_user_orders?state=processing&page=1&per_page=1': [],
  };
  const page = show(dashboard, '/user/dashboard', {
    ...answers,
    'POST /admin/impersonations': new ApiProblem(404, {
      message: 'There is no account with this address.',
    }),
  });
  await heading('Welcome back, Ada');
  expect(screen.queryByText('Act for a customer')).not.toBeInTheDocument();
  act(() =>
    page.store.set(transitionAtom, {
      type: 'activated',
      session: { ...SIGNED_OUT, token: 't', role: 'admin' },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Act for a customer' })).toBeVisible();
  type('Customer’s e-mail', 'unknown@example.com');
  await press('Open the store as this customer');
  expect(await screen.findByText('There is no account with this address.')).toBeVisible();
  expect(localStorage.getItem(LOCAL_STORAGE_KEYS.impersonation)).toBeNull();
});
