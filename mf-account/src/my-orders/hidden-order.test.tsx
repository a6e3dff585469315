import { ApiProblem, type LoaderArgs } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import { heading, show } from '../testing/account-page.ts';
import * as myOrders from './my-orders.route.tsx';

const ID = '11111111-1111-4111-8111-111111111111';

/** What the loader is given by the shell, with an API that knows no order for this visitor. */
function visit(id: string, isSignedIn: boolean) {
  const set = jest.fn();
  const context = {
    api: { orders: { byId: async () => null } },
    cookies: { get: () => undefined, set },
    isSignedIn,
    now: () => new Date(),
  };
  const args = { params: { id }, context } as unknown as LoaderArgs;
  return { set, answer: myOrders.loader(args) };
}

test('R057 the link of a mail leads a customer who is signed out to signing in', async () => {
  show(myOrders, `/my_orders/${ID}`, { 'POST /orders/get_order': new ApiProblem(404, {}) });
  expect(await heading('Sign in to see this order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Find the order by its number' })).toHaveAttribute(
    'href',
    '/my_orders',
  );
});

test('R057 who signs in comes back to the order, and from an address that is none to where they were', async () => {
  const { set, answer } = visit(ID, false);
  expect(await answer).toMatchObject({ init: { status: 404 }, data: { hiddenFrom: 'guest' } });
  expect(set).toHaveBeenCalledWith('wantedRoute', `/my_orders/${ID}`);
  const wrong = visit('R100000042', false);
  expect(await wrong.answer).toMatchObject({ init: { status: 404 } });
  expect(wrong.set).not.toHaveBeenCalled();
});

test('R057 a customer who is signed in with another account hears that', async () => {
  const { set, answer } = visit(ID, true);
  expect(await answer).toMatchObject({ init: { status: 404 }, data: { hiddenFrom: 'account' } });
  expect(set).not.toHaveBeenCalled();
});
