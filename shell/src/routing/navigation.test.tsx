import { navigationDirectionAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { act, screen } from '@testing-library/react';
import { trackNavigationDirection } from '../browser/links/navigation-direction.ts';
import { openSite } from '../testing/open-site.tsx';

const offers = {
  'mf-catalog': {
    routes: [
      { id: 'rooms', path: '/rooms', expose: './rooms' },
      { id: 'brands', path: '/brands', expose: './brands' },
      { id: 'products', path: '/products', expose: './products' },
    ],
  },
};
function Products() {
  return (
    <>
      <title>Products</title>
      <h1>Products</h1>
      <Link to="/products?page=2">Next page</Link>
    </>
  );
}
const modules = {
  'mf-catalog': {
    './rooms': {
      Component: () => (
        <>
          <title>Rooms</title>
          <h1>Rooms</h1>
          <h2 id="pins">Pins</h2>
        </>
      ),
    },
    './brands': { Component: () => <h1>Brands</h1> },
    './products': { Component: Products },
  },
};
const site = { modules, offers, scope: { contextFor: () => JSON.parse('{}') } };

let scrolledTo: number[] = [];
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((_x, y) => {
  if (typeof y === 'number') scrolledTo.push(y);
});
const scrollDownTo = (y: number) => Object.assign(window, { scrollY: y });
beforeEach(() => {
  scrolledTo = [];
  scrollDownTo(0);
  sessionStorage.clear();
});
afterAll(() => scrollTo.mockRestore());

test('R126 another page of a list begins at its top, and going back finds the place again', async () => {
  const { router } = await openSite('/products', site);
  scrollDownTo(900);
  await act(() => router.navigate('/products?page=2'));
  expect(scrolledTo.at(-1)).toBe(0);
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
  expect(scrolledTo.at(-1)).toBe(900);
});

test('R127 an address with a target is scrolled to it, and the focus is not moved elsewhere', async () => {
  const seen: (string | null)[] = [];
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  const { router } = await openSite('/brands', site);
  // What an earlier page left behind is found again when a page is loaded.
  scrolledTo = [];
  await act(() => router.navigate('/rooms#pins'));
  scroll.mockRestore();
  expect(seen).toEqual(['Pins']);
  expect(scrolledTo).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});

test('a new page takes the focus at its heading, and its title is said; a filter leaves the hand where it is', async () => {
  const { router } = await openSite('/rooms', site);
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/products'));
  expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toHaveFocus();
  expect(screen.getByText('Products', { selector: '[aria-live] *' })).toBeInTheDocument();
  const next = screen.getByRole('link', { name: 'Next page' });
  next.focus();
  await act(() => router.navigate('/products?page=2'));
  expect(router.state.location.search).toBe('?page=2');
  expect(next).toHaveFocus();
});

test('R107 R108 a press of Back is backward for that navigation, every other one is forward', async () => {
  const { router, store } = await openSite('/rooms', site);
  const events = new EventTarget();
  trackNavigationDirection(router, store, events);
  const directions: string[] = [];
  store.sub(navigationDirectionAtom, () => directions.push(store.get(navigationDirectionAtom)));
  const direction = () => store.get(navigationDirectionAtom);

  await act(() => router.navigate('/brands'));
  await act(() => router.navigate('/products'));
  expect(direction()).toBe('forward');
  await act(async () => {
    events.dispatchEvent(new PopStateEvent('popstate'));
    await router.navigate(-1);
  });
  expect(router.state.location.pathname).toBe('/brands');
  expect(direction()).toBe('backward');
  await act(() => router.navigate('/rooms'));
  expect(direction()).toBe('forward');
  expect(directions).toEqual(['backward', 'forward']);
});
