import { bus, orderAtom, SIGNED_OUT, servicesAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { startSmallApi } from '@sanderling/runtime/testing/small-api';
import { syncCartAcrossTabs } from './sync-cart-across-tabs.ts';

let api: Awaited<ReturnType<typeof startSmallApi>>;
let cart = orderOf('o1', [1]);
let tabs: ReturnType<typeof openTabs>;

// One for each test: a tab may still ask when the test that opened it has ended.
beforeEach(async () => {
  api = await startSmallApi(() => ({ body: { data: cart } }));
  cart = orderOf('o1', [1]);
  tabs = openTabs();
});
afterEach(() => api.close());

const NO_ORDERS: { orderId: string; number: string; totalCents: number }[] = [];

/** Tabs that hear each other at once, as browsers let them: each but the one that speaks. */
function openTabs() {
  const channels = new Set<EventTarget>();
  return {
    open({ isHidden = false, hasCart = false, placed = NO_ORDERS } = {}) {
      const { store, values } = openPageStore(api.origin);
      const services = store.get(servicesAtom);
      if (!services) throw new Error('A page has services.');
      values.set('orderId', 'o1');
      if (hasCart) store.set(orderAtom, cart);
      const channel = Object.assign(new EventTarget(), {
        postMessage(data: unknown) {
          for (const other of channels)
            if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }));
        },
      });
      channels.add(channel);
      const page = Object.assign(new EventTarget(), {
        visibilityState: isHidden ? ('hidden' as const) : ('visible' as const),
      });
      const onPlaced = jest.fn();
      syncCartAcrossTabs(store, services, { placed, onPlaced }, channel, page);
      return {
        store,
        onPlaced,
        hide: () => {
          page.visibilityState = 'hidden';
          page.dispatchEvent(new Event('visibilitychange'));
        },
        show: () => {
          page.visibilityState = 'visible';
          page.dispatchEvent(new Event('visibilitychange'));
        },
      };
    },
  };
}
const shows = (store: ReturnType<typeof openPageStore>['store'], count: number) =>
  new Promise<void>((resolve) => {
    const look = () => store.get(orderAtom)?.line_items.length === count && resolve();
    store.sub(orderAtom, look);
    look();
  });

test('a cart that another tab has changed is shown as it is now, and asked for once', async () => {
  const [tab, other] = [tabs.open({ hasCart: true }), tabs.open({ hasCart: true })];
  cart = orderOf('o1', [1, 2]);
  tab.store.set(orderAtom, cart);
  await shows(other.store, 2);
  await new Promise(setImmediate);
  expect(api.calls.map(({ body }) => body)).toEqual([{ order_id: 'o1' }]);
});

test('a tab in the background asks when it is looked at, however often the cart has changed', async () => {
  const [tab, hidden] = [tabs.open(), tabs.open({ isHidden: true })];
  for (const lines of [[1], [1, 2], [1, 2, 3]]) {
    cart = orderOf('o1', lines);
    tab.store.set(orderAtom, cart);
  }
  expect(api.calls).toEqual([]);
  hidden.show();
  await shows(hidden.store, 3);
  expect(api.calls).toHaveLength(1);
});

test('a shopper who comes back after a minute sees what they changed on another device', async () => {
  const tab = tabs.open({ hasCart: true });
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  tab.hide();
  cart = orderOf('o1', [1, 2]);
  now.mockReturnValue(1_060_000);
  tab.show();
  expect(api.calls).toEqual([]);
  tab.hide();
  now.mockReturnValue(1_120_001);
  tab.show();
  now.mockRestore();
  await shows(tab.store, 2);
  expect(api.calls).toHaveLength(1);
});

test('a customer without a cart who comes back after a minute sees the one that they began on another device, a guest asks for none', async () => {
  const [customer, guest] = [tabs.open(), tabs.open()];
  customer.store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  for (const tab of [customer, guest]) tab.hide();
  now.mockReturnValue(1_060_001);
  for (const tab of [customer, guest]) tab.show();
  now.mockRestore();
  await shows(customer.store, 1);
  expect(api.calls).toHaveLength(1);
});

test('a tab that has lost its cart takes it from no other', async () => {
  const [tab, other] = [tabs.open({ hasCart: true }), tabs.open({ hasCart: true })];
  tab.store.set(orderAtom, null);
  await new Promise(setImmediate);
  expect(other.store.get(orderAtom)?.id).toBe('o1');
  expect(api.calls).toEqual([]);
});

test('a cart that was paid for in one tab is no cart in the others, and the next one stays', async () => {
  const [paying, same, next] = [tabs.open(), tabs.open({ hasCart: true }), tabs.open()];
  next.store.set(orderAtom, orderOf('o2', [3]));
  bus.emit('order:completed', { orderId: 'o1', number: 'R1', totalCents: 100 });
  expect(same.store.get(orderAtom)).toBeNull();
  expect(same.onPlaced).toHaveBeenCalledTimes(1);
  expect(next.store.get(orderAtom)?.id).toBe('o2');
  expect(next.onPlaced).not.toHaveBeenCalled();
  expect(paying.store.get(orderAtom)).toBeNull();
});

test('a purchase that a page has told before it listened reaches the other tabs', () => {
  const waiting = tabs.open({ hasCart: true });
  tabs.open({ placed: [{ orderId: 'o1', number: 'R123456789', totalCents: 500 }] });
  expect(waiting.onPlaced).toHaveBeenCalledTimes(1);
  expect(waiting.store.get(orderAtom)).toBeNull();
});
