import {
  designerTierAtom,
  NO_DESIGNER_TIER,
  orderAtom,
  SIGNED_OUT,
  servicesAtom,
  sessionAtom,
} from '@sanderling/runtime';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { startSmallApi } from '@sanderling/runtime/testing/small-api';
import { followDesignerTier } from './follow-designer-tier.ts';

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

let api: Awaited<ReturnType<typeof startSmallApi>>;
let answer: { status?: number; body: unknown };
beforeAll(async () => {
  api = await startSmallApi(() => answer);
});
beforeEach(() => {
  api.calls.length = 0;
  answer = { body: { data: TIER } };
});
afterAll(() => api.close());

function openPage() {
  const { store } = openPageStore(api.origin);
  const services = store.get(servicesAtom);
  if (!services) throw new Error('A page has services.');
  followDesignerTier(store, services);
  return store;
}
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isTrue: () => boolean) {
  while (!isTrue()) await pass(5);
}

test('R321 R322 a designer who is signed in has a tier', async () => {
  for (const role of ['trade_designer', 'room_designer']) {
    const store = openPage();
    store.set(sessionAtom, { ...designer, role });
    await until(() => store.get(designerTierAtom).tier_id !== null);
    expect(store.get(designerTierAtom)).toEqual(TIER);
  }
  expect(api.calls.map(({ url }) => url)).toEqual(Array(2).fill('/api/v1/user/designer_tier'));
});

test('R322 nobody else is asked about', async () => {
  for (const session of [
    SIGNED_OUT,
    { ...designer, role: null },
    { ...designer, role: 'admin' },
    { ...designer, role: 'trade_designer_requested' },
    { ...designer, token: null },
  ]) {
    const store = openPage();
    store.set(sessionAtom, session);
    store.set(orderAtom, orderOf('o1', [1]));
  }
  await pass(500);
  expect(api.calls).toEqual([]);
});

test('R323 R326 an order that is set asks again; what happens within 300 ms is one question', async () => {
  const store = openPage();
  store.set(sessionAtom, designer);
  for (const variants of [[1], [1, 2], [1, 2, 3]]) {
    await pass(50);
    store.set(orderAtom, orderOf('o1', variants));
  }
  await pass(250);
  expect(api.calls).toEqual([]);
  await until(() => api.calls.length > 0);
  await pass(400);
  expect(api.calls.map(({ url }) => url)).toEqual(['/api/v1/user/designer_tier?order_id=o1']);
});

test('R324 signing out clears the tier, also one that is still on its way', async () => {
  const store = openPage();
  store.set(sessionAtom, designer);
  await until(() => api.calls.length > 0);
  store.set(sessionAtom, SIGNED_OUT);
  await pass(100);
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
  answer = { status: 500, body: { code: 199, message: 'No.' } };
  const store = openPage();
  store.set(sessionAtom, designer);
  await until(() => warn.mock.calls.length > 0);
  expect(warn.mock.calls[0]?.[0]).toContain('tier of the designer');
  expect(store.get(designerTierAtom)).toBe(NO_DESIGNER_TIER);
  warn.mockRestore();
});
