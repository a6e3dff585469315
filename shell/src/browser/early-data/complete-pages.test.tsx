import { useLoaderData } from '@sanderling/runtime/router';
import { act, screen } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { type CompletedPages, completePages } from './complete-pages.ts';

const OFFERS = {
  'mf-catalog': {
    routes: [
      { id: 'rooms', path: '/rooms', expose: './rooms' },
      { id: 'brands', path: '/brands', expose: './brands' },
    ],
  },
};

/** The site at its rooms. Reviews of `/brands` come when the test says so. */
async function openRooms() {
  const reviews = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const direction = { isBack: false };
  let loads = 0;
  const brands = {
    loader: ({ request }: { request: Request }) => {
      loads += 1;
      const isSecond = new URL(request.url).search !== '';
      return { name: 'Halden', reviews: isSecond ? second.promise : reviews.promise };
    },
    Component() {
      const { name, reviews } = useLoaderData<{ name: string; reviews: string | null }>();
      return (
        <>
          <h1>{name}</h1>
          <p>{reviews ?? 'No reviews'}</p>
        </>
      );
    },
  };
  let roomLoads = 0;
  const rooms = {
    loader: () => {
      roomLoads += 1;
      return null;
    },
    Component: () => <h1>Rooms</h1>,
  };
  let completed: CompletedPages | undefined;
  const { router } = await openSite('/rooms', {
    modules: { 'mf-catalog': { './rooms': rooms, './brands': brands } },
    offers: OFFERS,
    scope: {
      contextFor: () => JSON.parse('{}'),
      completeLater: (url) => completed?.begin(url),
      takeKnown: (url) => completed?.take(url),
    },
  });
  completed = completePages(router, () => direction.isBack);
  // Not awaited: a page that must be whole is not there yet.
  const go = (to: string) =>
    act(async () => {
      void router.navigate(to);
    });
  return { reviews, second, direction, go, loads: () => loads, roomLoads: () => roomLoads };
}
const heading = () => screen.getByRole('heading', { level: 1 });

test('a shopper sees the page they go to before its reviews are there, and then these, without another call', async () => {
  const { reviews, go, loads } = await openRooms();
  await go('/brands');
  expect(heading()).toHaveTextContent('Halden');
  expect(screen.getByText('No reviews')).toBeVisible();
  await act(async () => reviews.resolve('Well made'));
  expect(screen.getByText('Well made')).toBeVisible();
  expect(loads()).toBe(1);
});

test('reviews that cannot be had change nothing', async () => {
  const { reviews, go } = await openRooms();
  await go('/brands');
  await act(async () => reviews.reject(new Error('No.')));
  expect(screen.getByText('No reviews')).toBeVisible();
});

test('what comes for a page that the shopper has left is not shown on the next', async () => {
  const { reviews, go, loads, roomLoads } = await openRooms();
  await go('/brands');
  await go('/rooms');
  await act(async () => reviews.resolve('Well made'));
  expect([heading().textContent, loads(), roomLoads()]).toEqual(['Rooms', 1, 2]);
});

test('a place in a page, and the way back, are waited for: what is looked for must be there', async () => {
  for (const [to, isBack] of [
    ['/brands#reviews', false],
    ['/brands', true],
  ] as const) {
    const { reviews, direction, go } = await openRooms();
    direction.isBack = isBack;
    await go(to);
    expect(screen.queryByText('Halden')).toBeNull();
    await act(async () => reviews.resolve('Well made'));
    expect(screen.getByText('Well made')).toBeVisible();
    document.body.innerHTML = '';
  }
});

test('of the page that is shown, all of the next view is waited for', async () => {
  const { reviews, second, go } = await openRooms();
  await act(async () => reviews.resolve('Well made'));
  await go('/brands');
  await go('/brands?page=2');
  expect(screen.getByText('Well made')).toBeVisible();
  await act(async () => second.resolve('Soft'));
  expect(screen.getByText('Soft')).toBeVisible();
});
