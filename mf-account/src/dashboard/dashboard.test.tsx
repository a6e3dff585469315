import { SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, screen } from '@testing-library/react';
import { heading, show } from '../testing/account-page.ts';
import { ADA, ORDER } from '../testing/fixtures.ts';
import * as dashboard from './dashboard.route.tsx';

const shipment = (step: number) => ({ shipping_category: 'freight', tracking: { step } });

test('R089 what has left the warehouse is under way, also when nothing more is being prepared', async () => {
  const shipped = { ...ORDER, state: 'shipped', shipments: { one: shipment(5), two: shipment(2) } };
  show(dashboard, '/user/dashboard', {
    'GET /user': ADA,
    'GET /orders/user_last_processing_order': null,
    'GET /orders/get_user_orders?state=processing&page=1&per_page=1': [shipped],
  });
  expect(await heading('Welcome back, Ada')).toBeVisible();
  expect(screen.getByText(`Order ${ORDER.number}: partly on its way`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track it' })).toHaveAttribute('href', `/my_orders/${ORDER.id}`);
});

test('R450 R060 an admin finds the applications and the quotes that wait on the account’s own page', async () => {
  const page = show(dashboard, '/user/dashboard', {
    'GET /user': ADA,
    'GET /orders/user_last_processing_order': ORDER,
  });
  await heading('Welcome back, Ada');
  expect(screen.queryByRole('link', { name: 'Trade applications' })).toBeNull();
  const session = { ...SIGNED_OUT, token: 't', role: 'admin' };
  act(() => page.store.set(transitionAtom, { type: 'activated', session }));
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([to('Trade applications'), to('quotes')]).toEqual(['/designers/applications', '/designers/quotes']);
  expect([to('Catalogue desk'), to('Content desk'), to('Release desk')]).toEqual([
    '/catalogue_desk',
    '/content_desk',
    '/release_desk',
  ]);
});
