import { notFound } from '@sanderling/runtime/router';
import { screen } from '@testing-library/react';
import { EMPTY_LAYOUT_DATA } from '../layout/layout-data.ts';
import { checkGuard } from '../loaders/guards.ts';
import { type Modules, openSite } from '../testing/open-site.tsx';

const offers = { 'mf-catalog': { routes: [{ id: 'rooms', path: '/rooms', expose: './rooms' }] } };
const roomsThat = (loader: () => unknown, Component: () => unknown = () => <h1>Rooms</h1>): Modules => ({
  'mf-catalog': { './rooms': { loader, Component } },
});
const context = { contextFor: () => JSON.parse('{}') };
const brokenComponent = () => {
  throw new Error('a bug');
};
const notFoundLoader = () => {
  throw notFound();
};
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;

test('R492 an error shows its own page: by its status, or as an error of ours where it has none', async () => {
  for (const [thrown, words] of [
    [notFound(), 'Uh oh! This room is empty...'],
    [new Response(null, { status: 500 }), 'Oops... Server Error'],
    [new Error('a bug'), 'Oops... Server Error'],
  ] as const) {
    const modules = roomsThat(() => {
      throw thrown;
    });
    await openSite('/rooms', { modules, offers, scope: context });
    expect(screen.getAllByRole('heading', { level: 1 }).at(-1)).toHaveTextContent(words);
  }
});

test('R492 an unknown address is a page that does not exist', async () => {
  await openSite('/nothing/here');
  expect(headline()).toBe('Uh oh! This room is empty...');
});

test('R493 a guard that this shell does not know refuses every visitor', async () => {
  const guard = JSON.parse('"paywall"');
  const open = () =>
    checkGuard({ guard, path: '/x' }, context.contextFor(), new Request('http://shop.example/'));
  expect(open).toThrow(expect.objectContaining({ status: 500, statusText: 'Unknown middleware' }));
});

test('R494 when the error page itself fails there is still a way home', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation();
  const support = { ...EMPTY_LAYOUT_DATA.support };
  // The error page and the layout both read it.
  Object.defineProperty(support, 'phone', {
    get() {
      throw new Error('a bug in the error page');
    },
  });
  await openSite('/nothing/here', { layoutData: { ...EMPTY_LAYOUT_DATA, support } });
  silenced.mockRestore();
  expect(screen.getByText('An error occurred while showing the error page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
});

test('R486 code that cannot be loaded asks for a new document first, and shows the error page when that was tried', async () => {
  const reloaded: string[] = [];
  await openSite('/rooms', {
    offers,
    scope: { ...context, onMissingCode: async (url) => void reloaded.push(new URL(url).pathname) },
  });
  expect(reloaded).toEqual(['/rooms']);
  expect(headline()).toBe('This room is being rearranged');
});

test('a slice answers a failed loader by its own component, and one that fails too by the store’s page', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation();
  for (const [ErrorBoundary, words] of [
    [() => <h1>No rooms today</h1>, 'No rooms today'],
    [brokenComponent, 'Uh oh! This room is empty...'],
  ] as const) {
    const rooms = { loader: notFoundLoader, Component: () => <h1>Rooms</h1>, ErrorBoundary };
    const modules = { 'mf-catalog': { './rooms': rooms } };
    await openSite('/rooms', { modules, offers, scope: context });
    expect(screen.getAllByRole('heading', { level: 1 }).at(-1)).toHaveTextContent(words);
  }
  silenced.mockRestore();
});

test('a component that fails leaves the frame of the page alone', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation();
  const modules = roomsThat(() => null, brokenComponent);
  await openSite('/rooms', { modules, offers, scope: context });
  silenced.mockRestore();
  expect(headline()).toBe('Oops... Server Error');
  expect(screen.getByRole('banner')).toBeVisible();
});
