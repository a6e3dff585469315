import type { Order } from '@sanderling/contract/wire/orders/order';
import { ADA } from '../../orders/testing/shop.ts';
import type { ProcessAnswer, TwoProcesses } from '../../testing/use-api-processes.ts';

export const LAMP = 1234;
const VASE = 1291;

/** Orders that reach for the same card, code or piece, sent to two processes in turn. */
export function useRacingOrders(api: TwoProcesses) {
  let customers = 0;

  beforeEach(async () => {
    await api.db.updateTable('variant').set({ quantity: 500 }).where('id', 'in', [VASE, LAMP]).execute();
  });

  async function readyOrder(variantId = VASE, email = `customer-${customers++}@example.com`): Promise<Order> {
    const { id } = (await api.post('/orders/add_to_cart', { variant_id: variantId })).data;
    const address = { ...ADA, email };
    await api.post('/checkout/set_shipping_address', { order_id: id, address });
    return (await api.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true })).data;
  }
  async function readyOrders(count: number, email?: string): Promise<Order[]> {
    const orders: Order[] = [];
    for (let index = 0; index < count; index++) orders.push(await readyOrder(VASE, email));
    return orders;
  }
  const pay = (order: Order, process?: number) =>
    api.post(
      '/checkout/order_and_pay',
      {
        order_id: order.id,
        payment: { method: 'card', token: 'pm_card_visa', expected_total: order.total },
      },
      { headers: { 'idempotency-key': `pay-${order.id}` }, ...(process === undefined ? {} : { process }) },
    );
  const applyCard = async (order: Order, code: string) =>
    (await api.post('/orders/apply_gift_card', { order_id: order.id, code })).data;
  const applyCode = async (order: Order, code: string) =>
    (await api.post('/orders/apply_coupon_code', { order_id: order.id, code })).data;
  async function coupon(code: string, terms: object): Promise<string> {
    const none = { starts_at: null, ends_at: null, usage_limit: null, customer_limit: null };
    await api.db
      .insertInto('promotion')
      .values({
        kind: 'coupon',
        code,
        label: code,
        percent: 20,
        issued_to: null,
        issued_for: null,
        ...none,
        ...terms,
      })
      .execute();
    return code;
  }
  /** The shopper who was late is shown the new total, has no order, payment, mail or reservation. */
  async function expectLosersUntouched(orders: Order[], answers: ProcessAnswer[]): Promise<void> {
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 200) continue;
      expect([answer.status, answer.code]).toEqual([409, 134]);
      const id = orders[index]?.id ?? '';
      expect(answer.details).toMatchObject({ id, state: 'cart' });
      const payments = api.db.selectFrom('payment').select('id').where('order_id', '=', id);
      const mails = api.db.selectFrom('mail_outbox').select('id').where('reason', 'like', `%${id}%`);
      const held = api.db.selectFrom('stock_reservation').selectAll().where('order_id', '=', id);
      const uses = api.db.selectFrom('promotion_redemption').selectAll().where('order_id', '=', id);
      for (const query of [payments, mails, held, uses]) expect(await query.execute()).toEqual([]);
    }
  }

  return { readyOrder, readyOrders, pay, applyCard, applyCode, coupon, expectLosersUntouched };
}

export const paidOf = (answers: readonly ProcessAnswer[]) => answers.filter(({ status }) => status === 200);
