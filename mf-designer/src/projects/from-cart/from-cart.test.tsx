import { ApiProblem } from '@sanderling/runtime';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sliceContext } from '../../testing/slice-context.ts';
import { Component, loader } from '../projects.route.tsx';
import { post } from '../testing/post.ts';
import { PROJECT, PROJECT_ID } from '../testing/project.ts';

const CHANGE = `PATCH /user/projects/${PROJECT_ID}`;
const counts = { pieces: 2, approved: 0, declined: 0, waiting: 2, answered_new: 0 };
const summary = (id: string, name: string) => ({
  ...{ id, name, client_name: 'June', counts, shared_until: null, updated_at: '2026-11-20T16:00:00Z' },
});
const line = (id: number, name: string, quantity: number, category = 'sofas') => ({
  ...{ product_name: name, quantity, category_permalink: category },
  variant: { id, option_name: id === 1001 ? 'Oat' : null },
});
const CART = {
  id: 'my-cart',
  line_items: [
    line(1001, 'Mara sofa', 2),
    line(1105, 'Otto chair', 1),
    line(9, 'Gift card', 1, 'gift-cards'),
  ],
};

/** The page as a designer opens it who has signed in with that cart. */
async function open(address: string, { hasProjects = true, cart = CART as object | null } = {}) {
  const answer = (call: string) => {
    if (call === 'GET /user/projects')
      return hasProjects ? [summary(PROJECT_ID, PROJECT.name), summary('other', 'Attic')] : [];
    return call.startsWith('GET /user/projects/') ? PROJECT : cart;
  };
  const { context } = sliceContext(answer, { isSignedIn: true, orderId: 'my-cart' });
  const request = new Request(`https://sanderling.example/user/projects${address}`);
  const data = await loader({ request, params: {}, context });
  const router = createMemoryRouter([
    { path: '/', Component, HydrateFallback: () => null, loader: () => data },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
}

test('R080 a designer chooses pieces of the cart for a project, with the project and room that were worked on last', async () => {
  await open('?from=cart');
  const pieces = within(await screen.findByRole('group', { name: 'Pieces of your cart' }));
  const boxes = pieces.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, name }) => [name, checked])).toEqual([
    ['take_1001', true],
    ['take_1105', true],
  ]);
  expect(pieces.getByRole('spinbutton', { name: 'Quantity of Mara sofa, Oat' })).toHaveValue(2);
  expect(screen.getByRole('button', { name: `Add to ${PROJECT.name}` })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Attic' })).toHaveAttribute(
    'href',
    '/user/projects?from=cart&project=other',
  );
});

test('R080 what is chosen of the cart goes into the project in one press, each in its quantity', async () => {
  const { sent, to } = await post(
    {
      ...{ from: 'cart', project: PROJECT_ID, place: 'room:3' },
      ...{ take_1001: 'yes', quantity_1001: '2', quantity_1105: '1', take_7: 'yes', quantity_7: '' },
    },
    () => PROJECT,
    '',
  );
  expect(sent.map(({ call }) => call)).toEqual([CHANGE]);
  expect(JSON.parse(JSON.stringify(sent[0]?.body))).toMatchObject({
    ...{ action: 'add_pieces', room_id: 3 },
    pieces: [
      { variant_id: 1001, quantity: 2 },
      // An emptied quantity is refused by the API, and is not taken as one.
      { variant_id: 7, quantity: null },
    ],
  });
  expect(to).toBe(`/user/projects/${PROJECT_ID}#room-3`);
});

test('R080 a first project begins with what is chosen of the cart', async () => {
  await open('?from=cart', { hasProjects: false });
  expect(await screen.findByRole('textbox', { name: 'Project' })).toBeVisible();
  const typed = { from: 'cart', name: 'Attic', client_name: 'Eve', take_1001: 'yes', quantity_1001: '2' };
  const { sent } = await post(typed, () => PROJECT, '');
  expect(sent.map(({ call }) => call)).toEqual(['POST /user/projects', CHANGE]);
});

test('R080 where nothing is chosen no project begins, and it is said', async () => {
  const { sent, to } = await post({ from: 'cart', name: 'Attic', client_name: 'Eve' }, () => PROJECT, '');
  expect([sent, to]).toMatchObject([[], { data: { message: 'Choose a piece.' } }]);
});

test('R080 an empty cart, and one that cannot be read, say that there is no piece', async () => {
  await open('?from=cart', { cart: new ApiProblem(503, {}) });
  expect(await screen.findByText(/Your cart has no piece for a project/)).toBeVisible();
});

test('R080 the list of projects leads to the pieces of the cart that a designer has signed in with', async () => {
  await open('');
  const way = screen.getByRole('link', { name: 'Add what is in your cart' });
  expect(way).toHaveAttribute('href', '/user/projects?from=cart');
});
