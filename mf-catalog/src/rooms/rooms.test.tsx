import type { Room } from '@sanderling/contract/wire/catalogue/catalogue';
import { bus, designerTierAtom, NO_DESIGNER_TIER } from '@sanderling/runtime';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { picture, record } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import AlternativeImageText from './new/alternative-image-text.modal.tsx';
import ImagePinProductSearch from './new/image-pin-product-search.modal.tsx';
import { PinBoard } from './new/pin-board.tsx';
import { Component } from './room.route.tsx';

const ROOM: Room = {
  name: 'The lakeside living room',
  slug: 'lakeside',
  category: 'living-room',
  description: 'A long room.',
  image_url: null,
  picture: picture('/media/lakeside'),
  mobile_picture: null,
  product_slugs: ['mara', 'lido'],
  variant_slugs: ['mara-emerald', 'lido-marble'],
  pins: [{ product_slug: 'mara', variant_slug: 'mara-emerald', x: 0.2, y: 0.6 }],
  mobile_pins: [],
};
const PIECES = [
  record(),
  record({ objectID: '2', variant_id: 1002, slug: 'lido-marble', name: 'Lido coffee table', price: 710 }),
];
const openRoom = (room = ROOM) =>
  renderPage({
    path: '/rooms/:slug',
    at: '/rooms/lakeside',
    Component,
    data: () => ({ room, pieces: PIECES, origin: 'https://shop.example' }),
  });

test('R039 a pin is a link to its piece, and opens a closer look', async () => {
  await openRoom();
  const pins = screen.getByRole('list', { name: 'Pieces in the picture' });
  const pin = within(pins).getByRole('link', { name: /Mara three-seat sofa/ });
  expect(pin).toHaveAttribute('href', '/products/mara-emerald');
  const opened: string[] = [];
  const stop = bus.on('modal:open', ({ name }) => opened.push(name));
  await userEvent.click(pin);
  stop();
  expect(opened).toEqual(['product-quick-view']);
});

test('R039 a phone shows an upright picture with pins of its own', async () => {
  const upright = { product_slug: 'lido', variant_slug: 'lido-marble', x: 0.5, y: 0.7 };
  await openRoom({ ...ROOM, mobile_picture: picture('/media/lakeside-tall'), mobile_pins: [upright] });
  const [mara, lido] = within(screen.getByRole('list', { name: 'Pieces in the picture' })).getAllByRole(
    'listitem',
  );
  expect(mara).toHaveAttribute('data-only', 'wide');
  expect(lido).toHaveAttribute('data-only', 'upright');
  // The places are set by an effect: the content security policy lets no server write a style.
  await waitFor(() => expect(lido?.style.getPropertyValue('--upright-x')).toBe('50%'));
  const sources = [...document.querySelectorAll('figure source')];
  expect(sources[0]).toHaveAttribute('media', '(max-width: 599.98px)');
  expect(sources[0]?.getAttribute('srcset')).toContain('lakeside-tall');
});

test('R039 every product is in the list too, and a picture without known places has no pins', async () => {
  await openRoom({ ...ROOM, pins: [] });
  expect(screen.queryByRole('list', { name: 'Pieces in the picture' })).toBeNull();
  for (const { name } of PIECES) expect(screen.getByRole('link', { name })).toBeVisible();
});

test('R039 the whole room is a form that posts every piece that can be had', async () => {
  await openRoom();
  const form = screen.getByRole('button', { name: 'Add the whole room to the cart' }).closest('form');
  expect(screen.getByText('$4,000')).toBeVisible();
  expect(form).toHaveAttribute('action', '/rooms/lakeside');
  expect([...new FormData(form ?? undefined).values()]).toEqual(['1001', '1002']);
});

test('R039 R080 a designer puts a piece of a room, or the whole room, into a project; a shopper sees nothing of it', async () => {
  const { store } = await openRoom();
  const ways = () => screen.queryAllByRole('link', { name: /to (a )?project/ });
  await screen.findByRole('heading', { name: 'Every piece in this room' });
  expect(ways()).toEqual([]);
  await act(async () =>
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15 }),
  );
  await screen.findByRole('link', { name: 'Add all 2 pieces to a project' });
  expect(ways().map((way) => way.getAttribute('href'))).toEqual([
    '/user/projects?room=lakeside',
    '/user/projects?add=mara-emerald',
    '/user/projects?add=lido-marble',
  ]);
});

test('R217 the alternative text of a picture is shown, and handed on when it is changed', async () => {
  const told: unknown[] = [];
  const closed = jest.fn();
  const emit = (...args: unknown[]) => told.push(args);
  render(<AlternativeImageText text="A long room" close={closed} emit={emit} />);
  const field = screen.getByLabelText('Alternative text');
  expect(field).toHaveValue('A long room');
  fireEvent.change(field, { target: { value: 'A long room over water' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(told).toEqual([['changed', 'A long room over water']]);
  expect(closed).toHaveBeenCalled();
});

test('R209 a pin’s piece is found by name, and handed to the page', async () => {
  const told: unknown[] = [];
  const modal = <ImagePinProductSearch close={() => {}} emit={(...args) => told.push(args)} />;
  const router = createMemoryRouter([
    { path: '/', element: modal },
    {
      path: '/rooms/categories/new',
      loader: ({ request }) => ({
        found: request.url.includes('find=mara') ? [record({ variant_name: 'Mara, Emerald velvet' })] : [],
      }),
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByRole('searchbox'), 'mara');
  await userEvent.click(await screen.findByRole('button', { name: 'Mara, Emerald velvet' }));
  expect(told).toEqual([['chosen', { variantId: 1001, name: 'Mara, Emerald velvet' }]]);
});

test('R209 a search that finds no piece, or does not answer, says so', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <ImagePinProductSearch close={() => {}} emit={() => {}} /> },
    {
      path: '/rooms/categories/new',
      loader: ({ request }) => ({ found: request.url.includes('find=down') ? null : [] }),
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByRole('searchbox'), 'hovercraft');
  expect(await screen.findByText(/There is no such piece/)).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'down');
  expect(await screen.findByText(/does not answer just now/)).toBeVisible();
});

test('R041 a pin that was set by keyboard is moved by its numbers', () => {
  const moved: unknown[] = [];
  render(
    <PinBoard
      picture={{ id: '1', picture: picture('/media/room') }}
      alternativeText=""
      pins={[{ id: 3, variantId: 1001, name: 'Mara', x: 0.5, y: 0.5 }]}
      onPlace={() => {}}
      onMove={(...args) => moved.push(args)}
      onRemove={() => {}}
    />,
  );
  fireEvent.change(screen.getByRole('spinbutton', { name: /left/ }), { target: { value: '20' } });
  fireEvent.change(screen.getByRole('spinbutton', { name: /top/ }), { target: { value: '120' } });
  expect(moved).toEqual([[3, { x: 0.2 }]]);
});
