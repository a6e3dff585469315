import { useShopWithAccounts } from '../testing/accounts.ts';
import { amountsOf } from '../testing/contract-totals.ts';
import { expectExplained } from '../testing/explained-prices.ts';
import { fillCart } from '../testing/fill-cart.ts';
import { leaveCarts, placePastOrder } from '../testing/past-orders.ts';
import { randomCarts } from '../testing/random-cart.ts';

const shop = useShopWithAccounts();
const SEED = 20261121;
const NOW = new Date('2026-11-20T16:00:00Z');
/** With what designers have spent in a year, in cents. */
const BUYERS = [
  ['a guest', null, null],
  ['a signed-in shopper', 'member', null],
  ['a designer who has bought nothing', 'select', 0],
  ['a designer of the second tier', 'premier', 1_600_000],
  ['a designer of the third tier', 'elite', 3_100_000],
  ['a designer whose order reaches the highest percentage', 'highest', 4_950_000],
] as const;
const carts = randomCarts(BUYERS.length, SEED);

test.each(BUYERS)(
  'R261 R263 R264 R267 R268 the cart of %s costs what a second computation says, to the cent',
  async (_who, name, annualSpend) => {
    const email = `${name ?? 'guest'}@example.com`;
    const account =
      name === null ? null : await shop.signIn(email, annualSpend === null ? null : 'trade_designer');
    if (account !== null) await leaveCarts(shop.api.db, account.id);
    if (account !== null && annualSpend)
      await placePastOrder(shop.api.db, {
        userId: account.id,
        spentCents: annualSpend,
        completedAt: '2026-05-01T00:00:00Z',
      });
    const post = async (path: string, body: object) => {
      const { status, code, body: answered } = await shop.post(path, body, { ...account?.headers });
      return { status, code, data: answered.data };
    };
    const cart = carts[BUYERS.findIndex(([, each]) => each === name)];
    if (cart === undefined) throw new Error('There is a cart for each buyer.');
    const { order, expected } = await fillCart(shop.api.db, { email, annualSpend, post }, cart, NOW);
    expect(amountsOf(order)).toEqual(expected.wire);
    expectExplained(order);
  },
);
