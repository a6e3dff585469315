import { DESIGNER_TIER_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import {
  createApiClient,
  designerTierAtom,
  NO_DESIGNER_TIER,
  orderAtom,
  SIGNED_OUT,
  servicesAtom,
} from '@sanderling/runtime';
import { setPageTierAtom } from '@sanderling/runtime/atoms/designer-tier';
import { sessionCheckedAtom } from '@sanderling/runtime/session/session-checked-atom';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { refreshDesignerTier } from './refresh-designer-tier.ts';

const TIER = {
  tier_id: 2,
  tier_name: 'premier',
  annual_spend: 16_000,
  discount: 20,
  current_order_spend: 500,
  current_order_spend_post_discount: 400,
  locked_in_tier: { tier_id: 2, tier_name: 'premier', discount: 20, annual_spend: 16_000 },
};
const designer = { ...SIGNED_OUT, token: 't', role: 'trade_designer' };

const ask = jest.fn<Promise<{ data: unknown }>, [method: string, path: string]>();
const asked = () => ask.mock.calls.map(([, path]) => path);

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset().mockResolvedValue({ data: TIER });
});
afterEach(() => jest.useRealTimers());

function openPage() {
  const { store } = openPageStore('');
  const services = store.get(servicesAtom);
  if (!services) throw new Error('A page has services.');
  refreshDesignerTier(store, { ...services, api: createApiClient({ call: ask }) });
  return store;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('R321 R322 a designer who is signed in has a tier', async () => {
  for (const role of ['trade_designer', 'room_designer']) {
    const store = openPage();
    store.set(transitionAtom, { type: 'activated', session: { ...designer, role } });
    await pass(DESIGNER_TIER_DEBOUNCE_MS);
    expect(store.get(designerTierAtom)).toEqual(TIER);
  }
  expect(asked()).toEqual(Array(2).fill('/user/designer_tier'));
});

test('R322 no other customer’s tier is fetched', async () => {
  for (const session of [
    SIGNED_OUT,
    { ...designer, role: null },
    { ...designer, role: 'admin' },
    { ...designer, role: 'trade_designer_requested' },
    { ...designer, token: null },
  ]) {
    const store = openPage();
    store.set(transitionAtom, { type: 'activated', session });
    store.set(orderAtom, orderOf('o1', [1]));
  }
  await pass(60_000);
  expect(asked()).toEqual([]);
});

test('R322 while a client looks on no tier is asked for, and the page has no trade price', async () => {
  const store = openPage();
  store.get(servicesAtom)?.cookies.set('netPrices', '1');
  store.set(transitionAtom, { type: 'activated', session: designer });
  await pass(60_000);
  expect([asked(), store.get(designerTierAtom)]).toEqual([[], NO_DESIGNER_TIER]);
  store.get(servicesAtom)?.cookies.remove('netPrices');
});

test('R323 R326 an order that is set asks again; what happens within 300 ms is one question', async () => {
  const store = openPage();
  store.set(transitionAtom, { type: 'activated', session: designer });
  for (const variants of [[1], [1, 2], [1, 2, 3]]) {
    await pass(299);
    store.set(orderAtom, orderOf('o1', variants));
  }
  await pass(299);
  expect(asked()).toEqual([]);
  await pass(1);
  await pass(60_000);
  expect(asked()).toEqual(['/user/designer_tier?order_id=o1']);
});

test('R321 the tier that the server has made the page with stands until it is known who is here', async () => {
  const store = openPage();
  store.set(setPageTierAtom, TIER);
  store.set(orderAtom, orderOf('o1', [1]));
  expect(store.get(designerTierAtom)).toEqual(TIER);
  store.set(sessionCheckedAtom, true);
  expect(store.get(designerTierAtom)).toBe(NO_DESIGNER_TIER);
});

test('R321 the server’s tier stays through the check of a designer’s session', async () => {
  const store = openPage();
  store.set(setPageTierAtom, TIER);
  const shown: number[] = [];
  store.sub(designerTierAtom, () => shown.push(store.get(designerTierAtom).discount));
  store.set(transitionAtom, { type: 'activated', session: designer });
  store.set(sessionCheckedAtom, true);
  await pass(DESIGNER_TIER_DEBOUNCE_MS);
  expect(new Set([...shown, store.get(designerTierAtom).discount])).toEqual(new Set([TIER.discount]));
});

test('R324 signing out clears the tier, also one that is still on its way', async () => {
  const answer = Promise.withResolvers<{ data: unknown }>();
  ask.mockReturnValue(answer.promise);
  const store = openPage();
  store.set(transitionAtom, { type: 'activated', session: designer });
  await pass(DESIGNER_TIER_DEBOUNCE_MS);
  expect(asked()).toHaveLength(1);
  store.set(transitionAtom, { type: 'cleared' });
  answer.resolve({ data: TIER });
  await pass(0);
  expect(store.get(designerTierAtom)).toEqual({
    tier_id: null,
    tier_name: null,
    annual_spend: 0,
    discount: 0,
    current_order_spend: 0,
    current_order_spend_post_discount: 0,
    locked_in_tier: null,
  });
  expect(store.get(designerTierAtom)).toBe(NO_DESIGNER_TIER);
});

test('R325 R501 a tier that cannot be read is logged, and nothing else', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  ask.mockRejectedValue(new Error('No.'));
  const store = openPage();
  store.set(transitionAtom, { type: 'activated', session: designer });
  await pass(DESIGNER_TIER_DEBOUNCE_MS);
  expect(warn.mock.calls[0]?.[0]).toContain('tier of the designer');
  expect(store.get(designerTierAtom)).toBe(NO_DESIGNER_TIER);
  warn.mockRestore();
});
