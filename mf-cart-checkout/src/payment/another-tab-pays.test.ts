import { bus, orderAtom, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { createStore } from 'jotai';
import {
  chooseServiceLevelAtom,
  pendingServiceLevelsAtom,
} from '../checkout/delivery/choose-service-level.ts';
import {
  changeCartAtom,
  setQuantityAtom,
  settleQuantitiesAtom,
} from '../quantity-changes/quantity-changes.ts';
import { memoryCookies, placedOrder, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();
const PAYING = /being paid for right now/;

/** A page that shows a cart for which another tab pays just now. */
async function pageOfPayingShopper() {
  const order = await placedOrder(shop.client, SOFA);
  await shop.backToPayment(order.id);
  const store = createStore();
  const cookies = memoryCookies();
  store.set(servicesAtom, { api: shop.client, cookies });
  store.set(setOrderAtom, order);
  const expectWhole = () => {
    const { id, line_items, total } = store.get(orderAtom) ?? {};
    expect([id, line_items?.map(({ quantity }) => quantity), total]).toEqual([order.id, [1], order.total]);
    expect(cookies.get('orderId')).toBe(order.id);
  };
  return { order, store, expectWhole };
}

test('R437 a code, a gift card, another quantity or no piece at all: while another tab pays each is refused, and the order stays in sight', async () => {
  const { order, store, expectWhole } = await pageOfPayingShopper();
  const { orders } = shop.client;
  const order_id = order.id;
  const code = await shop.giftCard(5_000);
  await shop.coupon('WHILE-PAYING');
  for (const call of [
    () => orders.applyCouponCode({ order_id, code: 'WHILE-PAYING' }),
    () => orders.clearCouponCode({ order_id }),
    () => orders.applyGiftCard({ order_id, code }),
    () => orders.addToCart({ variant_id: SOFA, quantity: 1, order_id }),
  ]) {
    await expect(store.set(changeCartAtom, call)).rejects.toThrow(PAYING);
    expectWhole();
  }
  const lineItemId = order.line_items[0]?.id ?? 0;
  for (const quantity of [2, 0]) {
    store.set(setQuantityAtom, { lineItemId, quantity });
    await store.set(settleQuantitiesAtom);
    expectWhole();
  }
});

test('R437 another delivery that is chosen while another tab pays is said to be too late, and taken back', async () => {
  const { order, store, expectWhole } = await pageOfPayingShopper();
  const said = jest.fn();
  const off = bus.on('toast:show', said);
  const [shipmentId = ''] = order.visible_shipments;
  await store.set(chooseServiceLevelAtom, { orderId: order.id, shipmentId, level: 'white_glove' });
  off();
  expect(said).toHaveBeenCalledWith({ message: expect.stringMatching(PAYING), tone: 'problem' });
  expect(store.get(pendingServiceLevelsAtom).size).toBe(0);
  expectWhole();
});
