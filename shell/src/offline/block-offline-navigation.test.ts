import type { ToastMessage } from '@sanderling/contract/site/events';
import { bus } from '@sanderling/runtime';
import { createMemoryRouter } from 'react-router-dom';
import { blockOfflineNavigation } from './block-offline-navigation.ts';

const toasts: ToastMessage[] = [];
let endToasts = () => {};
beforeAll(() => {
  endToasts = bus.on('toast:show', (toast) => toasts.push(toast));
});
beforeEach(() => {
  toasts.length = 0;
});
afterAll(() => endToasts());

function openSite() {
  const network = { isOffline: true };
  const loaded: string[] = [];
  const loader = ({ request }: { request: Request }) => loaded.push(new URL(request.url).pathname);
  const router = createMemoryRouter([{ path: '*', loader }], {
    initialEntries: ['/products'],
    hydrationData: { loaderData: { 0: null } },
  }).initialize();
  blockOfflineNavigation(router, () => network.isOffline);
  const shown = () => router.state.location.pathname + router.state.location.hash;
  return { router, network, loaded, shown };
}

test('a shopper without a network stays on the page, is told so, and goes on when there is one again', async () => {
  const { router, network, loaded, shown } = openSite();
  await router.navigate('/rooms');
  expect([shown(), router.state.navigation.state, loaded]).toEqual(['/products', 'idle', []]);
  expect(toasts).toMatchObject([
    { message: expect.stringContaining('offline'), action: { label: 'Try again' }, about: 'connection' },
  ]);

  toasts[0]?.action?.run();
  expect(toasts).toHaveLength(2);
  expect(shown()).toBe('/products');

  network.isOffline = false;
  const isThere = new Promise<void>((resolve) =>
    router.subscribe(({ location }) => location.pathname === '/rooms' && resolve()),
  );
  toasts[1]?.action?.run();
  await isThere;
  expect(loaded).toEqual(['/rooms']);
});

test('a shopper without a network is told at every press, and may jump within the page', async () => {
  const { router, shown } = openSite();
  await router.navigate('/rooms');
  await router.navigate('/cart');
  expect(toasts).toHaveLength(2);
  await router.navigate('/products#reviews');
  expect([shown(), toasts.length]).toEqual(['/products#reviews', 2]);
});

test('a shopper with a network goes where the link leads', async () => {
  const { router, network, shown } = openSite();
  network.isOffline = false;
  await router.navigate('/rooms');
  expect([shown(), toasts]).toEqual(['/rooms', []]);
});
