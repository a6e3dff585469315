import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import { act, screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { keepLeftPages, type LeftPages } from './left-pages.ts';

const OFFERS = {
  'mf-catalog': {
    routes: [
      { id: 'rooms', path: '/rooms', expose: './rooms' },
      { id: 'brands', path: '/brands', expose: './brands' },
    ],
  },
  'mf-cart-checkout': { routes: [{ id: 'cart', path: '/cart', expose: './cart' }] },
};

/** The site at its rooms, with what the pages' loaders have been asked. */
async function openRooms() {
  const loads: string[] = [];
  const clock = { nowMs: 0 };
  const visitor = { cookies: 'a=1' };
  const idle: (() => void)[] = [];
  const answer = { isFailing: false };
  function Page() {
    const shown = useLoaderData<string>();
    useActionData();
    return <h1>{shown}</h1>;
  }
  const page = {
    loader({ request }: { request: Request }) {
      const { pathname, search } = new URL(request.url);
      loads.push(pathname + search);
      if (answer.isFailing) throw new Response(null, { status: 503 });
      return `${pathname} ${loads.length}`;
    },
    action: () => null,
    Component: Page,
  };
  let left: LeftPages | undefined;
  const { router } = await openSite('/rooms', {
    modules: { 'mf-catalog': { './rooms': page, './brands': page }, 'mf-cart-checkout': { './cart': page } },
    offers: OFFERS,
    scope: {
      contextFor: () => JSON.parse('{"cookies":{}}'),
      takeKnown: (url) => left?.take(url),
      shown: (url) => left?.shown(url),
    },
  });
  left = keepLeftPages(router, {
    now: () => clock.nowMs,
    cookies: () => visitor.cookies,
    soon: (run) => idle.push(run),
  });
  const go = (to: string) => act(() => router.navigate(to));
  const back = () => act(() => router.navigate(-1));
  const whenIdle = () =>
    act(async () => {
      for (const run of idle.splice(0)) run();
    });
  return { router, loads, clock, visitor, answer, go, back, whenIdle };
}

test('a shopper who goes back, and on again, sees the pages as they were left, without a call', async () => {
  const { router, loads, go, back, whenIdle } = await openRooms();
  await go('/brands');
  await back();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/rooms 1');
  await act(() => router.navigate(1));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/brands 2');
  await whenIdle();
  expect(loads).toEqual(['/rooms', '/brands']);
});

test('a link to the same address asks anew, since it is no way back', async () => {
  const { loads, go } = await openRooms();
  await go('/brands');
  await go('/rooms');
  expect(loads).toEqual(['/rooms', '/brands', '/rooms']);
});

test('what is no longer fresh is shown at once and loaded anew when the page has nothing else to do', async () => {
  const { loads, clock, go, back, whenIdle } = await openRooms();
  await go('/brands');
  clock.nowMs = 10_001;
  await back();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/rooms 1');
  await whenIdle();
  expect(loads).toEqual(['/rooms', '/brands', '/rooms']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/rooms 3');
});

test('what cannot be loaded anew stays as it is shown', async () => {
  const { loads, clock, answer, go, back, whenIdle } = await openRooms();
  await go('/brands');
  clock.nowMs = 10_001;
  await back();
  answer.isFailing = true;
  await whenIdle();
  expect(loads).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/rooms 1');
});

test('after five minutes, and for another visitor, the way back asks anew', async () => {
  const { loads, clock, visitor, go, back } = await openRooms();
  await go('/brands');
  visitor.cookies = 'a=2';
  await back();
  expect(loads.at(-1)).toBe('/rooms');
  expect(loads).toHaveLength(3);
  await go('/brands?page=2');
  clock.nowMs = 300_001;
  await back();
  expect(loads).toEqual(['/rooms', '/brands', '/rooms', '/brands?page=2', '/rooms']);
});

test('after a form was sent all pages are asked for anew', async () => {
  const { router, loads, go, back } = await openRooms();
  await go('/brands');
  await act(() => router.navigate('/brands', { formMethod: 'post', formData: new FormData() }));
  loads.length = 0;
  await back();
  expect(loads).toEqual(['/rooms']);
});

test('a page of one visitor is asked for anew', async () => {
  const { loads, go, back } = await openRooms();
  await go('/cart');
  await go('/brands');
  loads.length = 0;
  await back();
  expect(loads).toEqual(['/cart']);
});
