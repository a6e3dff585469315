import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import SiteSearch from './site-search.slot.tsx';
import type { Suggestion } from './suggestions.ts';

const lamp: Suggestion = {
  name: 'Lumen floor lamp',
  makerName: 'Lumen',
  productSlug: 'lumen',
  priceCents: 17_995,
};

function open(suggest: (query: string) => Promise<Suggestion[]>, onClose = () => {}) {
  const router = createMemoryRouter([
    { path: '/', element: <SiteSearch onClose={onClose} data={{ suggest }} /> },
    { path: '/search_results', element: <p>Results</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}
const type = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the store' }), { target: { value: words } });
const pause = () => act(() => jest.advanceTimersByTimeAsync(150));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R007 typing suggests products, once for a burst of keys', async () => {
  const suggest = jest.fn(async () => [lamp]);
  open(suggest);
  for (const words of ['l', 'lu', 'lum']) type(words);
  await pause();
  expect(suggest.mock.calls).toEqual([['lum']]);
  expect(screen.getByRole('link', { name: /Lumen floor lamp/ })).toHaveAttribute('href', '/products/lumen');
  expect(screen.getByRole('status')).toHaveTextContent('1 suggestion below');
});

test('R007 one letter is too little to suggest anything', async () => {
  const suggest = jest.fn(async () => [lamp]);
  open(suggest);
  type('l');
  await pause();
  expect(suggest).not.toHaveBeenCalled();
});

test('R007 an answer that comes after the next word is not shown', async () => {
  const late = Promise.withResolvers<Suggestion[]>();
  open((query) => (query === 'sofa' ? late.promise : Promise.resolve([lamp])));
  type('sofa');
  await pause();
  type('lamp');
  await pause();
  await act(async () => late.resolve([{ ...lamp, name: 'A late sofa', productSlug: 'late' }]));
  expect(screen.getByRole('link', { name: /Lumen/ })).toBeVisible();
  expect(screen.queryByText('A late sofa')).toBeNull();
});

test('R007 when suggestions fail, the search still goes to its page', async () => {
  const onClose = jest.fn();
  const router = open(() => Promise.reject(new Error('search is down')), onClose);
  type('velvet sofa');
  await pause();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/search_results?query=velvet+sofa',
  );
  expect(onClose).toHaveBeenCalled();
});
