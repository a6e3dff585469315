import { useRacingOrders } from '../../payments/testing/racing-orders.ts';
import { balancesOf, makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';

const ROUNDS = 4;
const api = useSharedProcesses();
const { readyOrder, pay, applyCard, coupon } = useRacingOrders(api);

test('R437 a code that one tab applies while another pays is on the order before the payment or not at all', async () => {
  const code = await coupon('while-paying', {});
  for (let round = 0; round < ROUNDS; round++) {
    const order = await readyOrder();
    const [paid, applied] = await Promise.all([
      pay(order, round % 2),
      api.post('/orders/apply_coupon_code', { order_id: order.id, code }, { process: (round + 1) % 2 }),
    ]);
    const after = (await api.post('/orders/get_order', { order_id: order.id })).data;
    const captured = await api.db
      .selectFrom('payment')
      .select('captured_cents')
      .where('order_id', '=', order.id)
      .where('captured_cents', 'is not', null)
      .execute();
    if (paid.status === 200) {
      expect([applied.status, applied.code]).toEqual([409, 131]);
      expect([after.promo_code, after.total]).toEqual([null, order.total]);
      expect(captured).toEqual([{ captured_cents: Math.round(order.total * 100) }]);
    } else {
      expect([paid.status, paid.code, applied.status]).toEqual([409, 134, 200]);
      expect([after.state, after.promo_code, captured]).toEqual(['cart', code, []]);
      expect(after.total).toBeLessThan(order.total);
    }
  }
});

test('R437 a gift card that pays all of two carts pays one, and the other shopper is shown what is left to pay', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await readyOrder(), await readyOrder()];
    const cents = Math.round(one.total * 100);
    const card = await makeGiftCard(api.db, cents);
    const orders = [await applyCard(one, card.code), await applyCard(other, card.code)];
    const answers = await Promise.all(
      orders.map(({ id, gift_cards_adjustments_total }, process) => {
        const expected = { expected_total: 0, expected_gift_cards_total: gift_cards_adjustments_total };
        const payment = { method: 'gift_card', ...expected };
        const headers = { 'idempotency-key': `card-${id}` };
        return api.post('/checkout/order_and_pay', { order_id: id, payment }, { headers, process });
      }),
    );
    expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [409, 134],
    ]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.details).toMatchObject({
      state: 'cart',
      total: one.total,
      gift_cards_adjustments_total: 0,
    });
    expect(await balancesOf(api.db, card.id)).toEqual([0, 0]);
  }
});
