import { searchReloadAtom } from '@sanderling/runtime';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import SiteSearch from './site-search.slot.tsx';
import { NO_SUGGESTIONS, type Suggestions } from './suggestions.ts';

const lamp: Suggestions = {
  ...NO_SUGGESTIONS,
  products: [
    {
      name: 'Lumen floor lamp',
      brandName: 'Lumen',
      path: '/products/lumen',
      priceCents: 17_995,
      picture: null,
    },
  ],
};
const more: Suggestions = {
  help: [],
  products: lamp.products,
  categories: [{ name: 'Floor lamps', path: '/categories/lighting/floor-lamps' }],
  brands: [{ name: 'Lumen', path: '/brands/lumen' }],
};

function open(suggestFor: (query: string) => Promise<Suggestions>, onClose = () => {}, at = '/') {
  const search = <SiteSearch onClose={onClose} data={{ suggest: suggestFor }} />;
  const router = createMemoryRouter(
    [
      { path: '/', element: search },
      { path: '/search_results', element: search },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const store = createStore();
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, store };
}
const field = () => screen.getByRole('combobox', { name: 'Search the store' });
const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
const pause = () => act(() => jest.advanceTimersByTimeAsync(150));
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('R007 typing suggests products, once for a burst of keys', async () => {
  const suggestFor = jest.fn(async () => lamp);
  open(suggestFor);
  for (const words of ['l', 'lu', 'lum']) type(words);
  await pause();
  expect(suggestFor.mock.calls).toEqual([['lum']]);
  expect(screen.getByRole('option', { name: /Lumen floor lamp/ })).toHaveAttribute('href', '/products/lumen');
  expect(screen.getByRole('status')).toHaveTextContent('1 suggestion below');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

test('R007 one letter is too little to suggest anything', async () => {
  const suggestFor = jest.fn(async () => lamp);
  open(suggestFor);
  type('l');
  await pause();
  expect(suggestFor).not.toHaveBeenCalled();
});

test('R007 an answer that comes after the next word is not shown', async () => {
  const late = Promise.withResolvers<Suggestions>();
  open((query) => (query === 'sofa' ? late.promise : Promise.resolve(lamp)));
  type('sofa');
  await pause();
  type('lamp');
  await pause();
  const [product] = lamp.products;
  await act(async () =>
    late.resolve({
      ...lamp,
      products: [{ path: '/products/late', priceCents: 1, ...product, name: 'A late sofa' }],
    }),
  );
  expect(screen.getByRole('option', { name: /Lumen/ })).toBeVisible();
  expect(screen.queryByText('A late sofa')).toBeNull();
});

test('R007 when suggestions fail, the search still goes to its page', async () => {
  const onClose = jest.fn();
  const { router } = open(() => Promise.reject(new Error('search is down')), onClose);
  type('velvet sofa');
  await pause();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/search_results?query=velvet+sofa',
  );
  expect(onClose).toHaveBeenCalled();
});

test('R007 arrow keys lead through all groups while the focus stays in the field, and Enter follows', async () => {
  const { router } = open(async () => more);
  type('lum');
  await pause();
  const activeName = () => {
    const id = field().getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  expect(activeName()).toBeNull();
  await press('ArrowDown');
  expect(activeName()).toMatch(/^Lumen floor lamp/);
  await press('ArrowDown');
  expect(activeName()).toBe('Floor lamps');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Floor lamps');
  await press('ArrowUp');
  await press('ArrowUp');
  expect(activeName()).toBeNull();
  await press('ArrowUp');
  expect(activeName()).toBe('Lumen');
  await press('Enter');
  expect(router.state.location.pathname).toBe('/brands/lumen');
});

test('R007 the first Escape leaves the list and keeps the words', async () => {
  open(async () => more);
  type('lum');
  await pause();
  await press('ArrowDown');
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
  expect(field()).toHaveValue('lum');
});

test('R007 the last searches are offered before anything is typed, and can be cleared', async () => {
  localStorage.setItem('sanRecentSearches', JSON.stringify(['oak desk', 'rug', 7]));
  open(async () => NO_SUGGESTIONS);
  const group = screen.getByRole('group', { name: 'Recent searches' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['oak desk', 'rug']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(localStorage.getItem('sanRecentSearches')).toBe('[]');
});

test('R007 searching for the same words again asks for them again', async () => {
  const { store, router } = open(
    async () => NO_SUGGESTIONS,
    () => {},
    '/search_results?query=oak+desk',
  );
  type('oak desk');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
  expect(store.get(searchReloadAtom)).toBe(true);
  expect(router.state.historyAction).toBe('POP');
});
