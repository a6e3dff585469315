import { designerTier } from '@sanderling/contract/wire/customers/designer-tier';
import { centsFromDollars } from '@sanderling/pricing/money';
import { nextDesignerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { type Account, useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { placePastOrder } from '../../orders/testing/past-orders.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';

const shop = useShopWithAccounts();
const SIDE_TABLE_ON_SALE = 1103;
const GIFT_CARD_100 = 1333;
let grace: Account;
let pastOrder: string;
let cart: string;
/** What the cart counts with: a sofa at its regular price, two tables on sale at $299.99, and no gift card. */
let cartCents: number;

beforeAll(async () => {
  grace = await shop.signIn('tiers@example.com', 'trade_designer');
  const past = { userId: grace.id, spentCents: 0, completedAt: '2026-03-01T12:00:00Z' };
  pastOrder = await placePastOrder(shop.api.db, past);
  let order_id: string | null = null;
  for (const [variant_id, quantity] of [
    [SOFA, 1],
    [SIDE_TABLE_ON_SALE, 2],
    [GIFT_CARD_100, 1],
  ] as const) {
    const added = await post('/orders/add_to_cart', { variant_id, quantity, order_id });
    order_id = added.id;
    cart = added.id;
  }
  const { line_items: lines } = await post('/checkout/set_shipping_address', { order_id, address: ADA });
  const [sofa] = lines;
  cartCents = centsFromDollars(sofa?.price ?? 0) + 2 * 29_999;
});

async function post(path: string, body: object) {
  const { body: answer, status, text } = await shop.post(path, body, grace.headers);
  if (status !== 200) throw new Error(text);
  return answer.data;
}

/** The year has earned so much that the cart is this far from the tier. */
async function stand(fromDollars: number, awayCents: number): Promise<void> {
  const spentCents = fromDollars * 100 - cartCents + awayCents;
  const totals = JSON.stringify({ currentOrderSpendPostDiscountCents: spentCents, giftCards: [] });
  await shop.api.db.updateTable('orders').set({ totals }).where('id', '=', pastOrder).execute();
}

async function reached() {
  const url = `/api/v1/user/designer_tier?order_id=${cart}`;
  const { data } = (await shop.api.app.inject({ url, headers: grace.headers })).json();
  const tier = designerTier.parse(data);
  const [year, order] = [tier.annual_spend, tier.current_order_spend].map(centsFromDollars);
  const next = nextDesignerTierWithOrder(year ?? 0, order ?? 0);
  return { ...tier, missingCents: next && next.fromCents - (year ?? 0) - (order ?? 0) };
}

const code = { use: () => post('/orders/apply_coupon_code', { order_id: cart, code: 'greenthumb' }) };
const tierPrice = {
  use: () => post('/orders/apply_coupon_code', { order_id: cart, designers_default: true }),
};
const giftCard = {
  async use() {
    await tierPrice.use();
    const { code } = await makeGiftCard(shop.api.db, 50_000);
    return post('/orders/apply_gift_card', { order_id: cart, code });
  },
};
const exempt = {
  async use() {
    await tierPrice.use();
    await shop.api.db
      .updateTable('account')
      .set({ exempt_states: ['IL'] })
      .where('id', '=', grace.id)
      .execute();
    const order = await post('/orders/get_order', { order_id: cart });
    expect(order.tax_adjustments_total).toBe(0);
  },
};

test.each([
  ['at the trade price', tierPrice],
  ['with a code', code],
  ['paid for with a gift card', giftCard],
  ['free of sales tax', exempt],
])(
  'R517 R518 R519 R520 an order %s with pieces on sale comes to each tier with the very cent, and every call agrees',
  async (_how, { use }) => {
    await use();
    for (const [from, below, at] of [
      [15_000, ['select', 15], ['premier', 20]],
      [30_000, ['premier', 20], ['elite', 25]],
      [50_000, ['elite', 25], ['elite', 30]],
    ] as const) {
      await stand(from, -1);
      const short = await reached();
      expect([short.tier_name, short.discount, short.missingCents]).toEqual([...below, 1]);
      expect(await percentOfOrder()).toBe(below[1]);
      await stand(from, 0);
      const there = await reached();
      expect([there.tier_name, there.discount, there.current_order_spend * 100]).toEqual([...at, cartCents]);
      expect(await percentOfOrder()).toBe(at[1]);
      // The year alone is where it was.
      expect(there.locked_in_tier.discount).toBe(Math.min(25, below[1]));
    }
  },
);

/** By which the sofa is cheaper than at its regular price. */
async function percentOfOrder(): Promise<number> {
  const { line_items: lines } = await post('/orders/get_order', { order_id: cart });
  const [sofa] = lines;
  return Math.round((1 - (sofa?.total ?? 0) / (sofa?.price ?? 1)) * 100);
}

test('R321 the tier counts the account’s cart where the browser names none, another one, or one that is empty', async () => {
  const read = async (query: string) =>
    (await shop.api.app.inject({ url: `/api/v1/user/designer_tier${query}`, headers: grace.headers })).json()
      .data.current_order_spend;
  const named = await read(`?order_id=${cart}`);
  expect(named).toBeGreaterThan(0);
  for (const query of ['', '?order_id=gone']) expect(await read(query)).toBe(named);
});
