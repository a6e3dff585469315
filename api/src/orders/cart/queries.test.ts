import type { Database } from '../../platform/database/schema.ts';
import { openCodeHash } from '../../promotions/gift-cards/gift-card-code.ts';
import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { listOrders } from '../account-orders/list-orders.ts';
import { applyPromotion, campaignByCode, couponByCode } from '../discounts/apply-promotion.ts';
import { clearPromotions } from '../discounts/clear-promotion.ts';
import { applyGiftCard } from '../gift-cards/apply-gift-card.ts';
import { requireOrder } from '../records/load-order.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { countQueries } from '../testing/count-queries.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { addToCart } from './add-to-cart.ts';
import { updateQuantity } from './update-quantity.ts';

const shop = useShopWithAccounts();
const now = new Date('2026-11-20T16:00:00Z');
const MANY = [1001, 1003, 1005, 1006, 1065, 1105, 1234, 1247, 1291, 1295];

interface Setting {
  db: Database;
  orderId: string;
  lineItemId: number;
  giftCardCode: string;
  principal: { userId: number | null };
}

/** At most so many queries, whatever the order holds. */
const CALLS: readonly [name: string, max: number, run: (setting: Setting) => Promise<unknown>][] = [
  [
    'read',
    2,
    async ({ db, orderId, principal }) => orderToWire(await requireOrder(db, orderId, principal, now)),
  ],
  [
    'add to cart',
    4,
    ({ db, orderId, principal }) => addToCart(db, { variantId: 1333, quantity: 1, orderId }, principal, now),
  ],
  [
    'change quantity',
    5,
    ({ db, orderId, lineItemId, principal }) =>
      updateQuantity(db, { orderId, lineItemId, quantity: 2 }, principal, now),
  ],
  [
    'apply a code',
    6,
    ({ db, orderId, principal }) => applyPromotion(db, orderId, couponByCode('greenthumb'), principal, now),
  ],
  [
    'apply a campaign',
    6,
    ({ db, orderId, principal }) => applyPromotion(db, orderId, campaignByCode('bmsv-tier'), principal, now),
  ],
  ['clear', 3, ({ db, orderId, principal }) => clearPromotions(db, orderId, principal, now)],
  [
    'apply a gift card',
    6,
    async ({ db, orderId, giftCardCode: code, principal }) =>
      applyGiftCard(db, await openCodeHash(shop.api.db, null), { orderId, code }, principal, now),
  ],
  [
    'list orders',
    3,
    ({ db, principal }) =>
      listOrders(
        db,
        { state: 'all', page: 1, perPage: 10 },
        { ...principal, userId: principal.userId ?? 0 },
        now,
      ),
  ],
];

test.each([
  ['one line', [1291], null],
  ['ten lines', MANY, null],
  ['ten lines and a designer', MANY, 'trade_designer'],
] as const)(
  'R418 no call of an order with %s takes more queries than its budget, and none for each line',
  async (_what, pieces, role) => {
    const principal =
      role === null ? { userId: null } : { userId: (await shop.signIn('d@example.com', role)).id };
    let orderId: string | null = null;
    for (const variantId of pieces) {
      orderId = (await addToCart(shop.api.db, { variantId, quantity: 1, orderId }, principal, now)).id;
    }
    const cart = await requireOrder(shop.api.db, orderId ?? '', principal, now);
    const { code: giftCardCode } = await makeGiftCard(shop.api.db, 5_000);
    const { db, queries } = countQueries(shop.api.db);
    const setting = { db, orderId: cart.id, lineItemId: cart.lines[0]?.id ?? 0, giftCardCode, principal };
    for (const [name, max, run] of CALLS) {
      queries();
      await run(setting);
      const counted = queries();
      expect([name, counted > 0 && counted <= max ? 'within budget' : counted]).toEqual([
        name,
        'within budget',
      ]);
    }
  },
);
