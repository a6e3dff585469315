import { act } from '@testing-library/react';
import { siteOf } from '../../testing/open-site.tsx';
import { prefetchOnIntent } from './prefetch.ts';
import { createPrefetchCache } from './prefetch-cache.ts';

const loads: string[] = [];
const modules = {
  'mf-catalog': {
    './rooms': {
      loader: ({ request }: { request: Request }) => {
        loads.push(new URL(request.url).pathname);
        return { rooms: 9 };
      },
      Component: () => null,
    },
  },
  'mf-cart-checkout': { './cart': { loader: () => loads.push('/cart'), Component: () => null } },
};
const offers = {
  'mf-catalog': { routes: [{ id: 'rooms', path: '/rooms', expose: './rooms' }] },
  'mf-cart-checkout': { routes: [{ id: 'cart', path: '/cart', expose: './cart' }] },
};

const prefetched = createPrefetchCache();
const { routes, scope, asked } = siteOf({
  modules,
  offers,
  scope: { contextFor: () => JSON.parse('{}') },
});
// One page has one of these; its listeners are the document's.
prefetchOnIntent(routes, scope, prefetched);

beforeEach(() => {
  jest.useFakeTimers();
  loads.length = 0;
  asked.length = 0;
  document.body.innerHTML = `
    <a href="/rooms">Rooms</a> <a href="/cart">Cart</a> <a href="https://elsewhere.example/rooms">Away</a>
    <a href="/rooms" target="_blank">Rooms in a new tab</a> <a href="/nothing">Nothing</a>`;
});
afterEach(() => jest.useRealTimers());

const point = (index: number) =>
  document.links[index]?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a pointer that rests on a link has its page loaded, once however often it comes back', async () => {
  point(0);
  await rest(64);
  expect(loads).toEqual([]);
  for (let times = 0; times < 3; times += 1) {
    point(0);
    await rest(200);
  }
  expect(loads).toEqual(['/rooms']);
  expect(await prefetched.take('http://localhost/rooms')).toEqual({ rooms: 9 });
  // Each answer is for one click.
  expect(prefetched.take('http://localhost/rooms')).toBeUndefined();
});

test('a press, which gives the link the focus as well, has nothing loaded a second time', async () => {
  point(0);
  await rest(200);
  document.links[0]?.focus();
  document.links[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await prefetched.take('http://localhost/rooms');
  await rest(500);
  expect(loads).toEqual(['/rooms']);
});

test('a pointer that only passes loads nothing, nor does a link that leads elsewhere', async () => {
  point(0);
  await rest(30);
  document.body.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  await rest(500);
  for (const index of [2, 3, 4]) {
    point(index);
    await rest(500);
  }
  expect([loads, asked]).toEqual([[], []]);
});

test('of a page that belongs to one visitor only the code is loaded', async () => {
  point(1);
  await rest(200);
  expect(asked).toEqual(['mf-cart-checkout/cart']);
  expect(loads).toEqual([]);
});

test('what was loaded is kept for a click that comes soon', async () => {
  point(0);
  await rest(200);
  await rest(9_000);
  expect(prefetched.take('http://localhost/rooms')).toBeUndefined();
});

test('R124 a link with the click id in it leads to the same page as one without', async () => {
  document.body.innerHTML = '<a href="/rooms?color=green&epik=abc">Rooms</a>';
  point(0);
  await rest(200);
  expect(loads).toEqual(['/rooms']);
  for (const address of ['/rooms?color=green&epik=abc', '/rooms?color=green']) {
    expect(await prefetched.take(`http://localhost${address}`)).toEqual({ rooms: 9 });
  }
});
