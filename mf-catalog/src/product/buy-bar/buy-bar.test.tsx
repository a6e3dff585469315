import {
  cartCountAtom,
  createApiClient,
  designerTierAtom,
  NO_DESIGNER_TIER,
  promotionPercentAtom,
  servicesAtom,
} from '@sanderling/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

let scroll: (isFormSeen: boolean, top?: number) => void = () => {};
const own = { IntersectionObserver: globalThis.IntersectionObserver, matchMedia: window.matchMedia };

beforeEach(() => {
  class Observer {
    constructor(told: (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void) {
      scroll = (isIntersecting, top = -100) => told([{ isIntersecting, boundingClientRect: { top } }]);
    }
    observe() {}
    disconnect() {}
  }
  const narrow = { matches: true, addEventListener() {}, removeEventListener() {} };
  Object.assign(window, { IntersectionObserver: Observer, matchMedia: () => narrow });
});
afterEach(() => void Object.assign(window, own));

const buttons = () => screen.getAllByRole('button', { name: 'Add to cart' });

test('a shopper who has scrolled past the form adds its quantity from the bar, at the price of the choice', async () => {
  const { store } = await openProduct('/products/mara-oat');
  const calls: string[] = [];
  store.set(servicesAtom, {
    api: createApiClient({
      call: (...asked) => {
        calls.push(JSON.stringify(asked));
        return new Promise(() => undefined);
      },
    }),
    cookies: {
      get: (name: string) => (name === 'orderId' ? 'o1' : undefined),
      set: () => {},
      remove: () => {},
    },
  });
  expect(buttons()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^One more/ }));
  act(() => scroll(false));
  await waitFor(() => expect(buttons()).toHaveLength(2));
  expect(screen.getAllByText('$2,990.50')).toHaveLength(2);
  fireEvent.click(buttons()[1] ?? document.body);
  expect(store.get(cartCountAtom)).toBe(1);
  await waitFor(() => expect(calls.join()).toMatch(/"quantity":2/));
});

test('R264 the bar says a designer’s price at the tier that the form’s quantity reaches', async () => {
  const { store } = await openProduct();
  act(() => {
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, tier_name: 'elite', discount: 25 });
    store.set(promotionPercentAtom, { of: () => 0, ofTier: (cents) => (cents === 658_000 ? 30 : 25) });
  });
  fireEvent.click(screen.getByRole('button', { name: /^One more/ }));
  act(() => scroll(false));
  await waitFor(() => expect(buttons()).toHaveLength(2));
  expect(screen.getAllByText('Trade price $2,303')).toHaveLength(2);
});

test('a bar that has the focus waits, out of sight, until the form is left again', async () => {
  await openProduct();
  act(() => scroll(false));
  await waitFor(() => expect(buttons()).toHaveLength(2));
  const bar = buttons()[1]?.parentElement;
  expect(bar).toHaveAttribute('data-shown');
  act(() => scroll(true));
  expect(bar).not.toHaveAttribute('data-shown');
});

test('a piece that cannot be bought has no bar', async () => {
  await openProduct('/products/mara', product([variant({ purchasable: false })]));
  act(() => scroll(false));
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('a form that is still to come has no bar', async () => {
  await openProduct();
  act(() => scroll(false, 900));
  expect(buttons()).toHaveLength(1);
});
