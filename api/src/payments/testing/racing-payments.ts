import type { Order } from '@sanderling/contract/wire/orders/order';
import { sql } from 'kysely';
import { ADA } from '../../orders/testing/shop.ts';
import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import type { TwoProcesses } from '../../testing/use-api-processes.ts';

const VASE = 1291;

/** Payments and refunds of the same orders by two processes, and what the provider's books say of them. */
export function useRacingPayments(api: TwoProcesses) {
  beforeEach(async () => {
    await api.db.updateTable('variant').set({ quantity: 500 }).where('id', '=', VASE).execute();
  });

  async function readyOrder(): Promise<Order> {
    const { id } = (await api.post('/orders/add_to_cart', { variant_id: VASE })).data;
    await api.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
    return (await api.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true })).data;
  }
  const pay = (order: Order, key: string, process?: number) =>
    api.post(
      '/checkout/order_and_pay',
      {
        order_id: order.id,
        payment: { method: 'card', token: 'pm_card_visa', expected_total: order.total },
      },
      { headers: { 'idempotency-key': key }, ...(process === undefined ? {} : { process }) },
    );
  async function paidOrder(): Promise<Order> {
    const order = await readyOrder();
    expect((await pay(order, `paid-${order.id}`)).status).toBe(200);
    return order;
  }
  /** An order that a gift card of $1,000 pays alone, and the card's id. */
  async function orderOfGiftCard(): Promise<{ order: Order; giftCardId: number }> {
    const { code, id: giftCardId } = await makeGiftCard(api.db, 100_000);
    const { id: order_id } = await readyOrder();
    await api.post('/orders/apply_gift_card', { order_id, code });
    const body = { order_id, payment: { method: 'gift_card', expected_total: 0 } };
    const headers = { 'idempotency-key': `gift-card-${order_id}` };
    const paid = await api.post('/checkout/order_and_pay', body, { headers });
    expect(paid.status).toBe(200);
    return { order: paid.data, giftCardId };
  }
  const paymentsOf = (order: Order) =>
    api.db.selectFrom('payment').selectAll().where('order_id', '=', order.id).execute();
  const intentsOf = async (order: Order) => {
    const rows = await api.db
      .selectFrom('sandbox_object')
      .select('body')
      .where('kind', '=', 'payment_intent')
      .execute();
    return rows.flatMap(({ body }) =>
      body.object === 'payment_intent' && body.metadata.order_id === order.id ? [body] : [],
    );
  };
  const mailsOf = (order: Order, reason: string) =>
    api.db.selectFrom('mail_outbox').select('id').where('reason', '=', `${reason}-${order.id}`).execute();
  const operate = async (order: Order, process: number, what: string, key: string, body: object) => {
    const response = await fetch(`${api.address(process)}/_warehouse/orders/${order.number}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ reason: 'Arrived damaged', ...body }),
    });
    return response.status;
  };
  const refund = (order: Order, process: number, key: string, amount?: number) =>
    operate(order, process, 'refund', key, amount === undefined ? {} : { amount });
  const cancel = (order: Order, process: number, key: string) => operate(order, process, 'cancel', key, {});
  /** As if the minute had passed for which a process holds its lease. */
  const endLeases = async () => {
    await sql`update payment set leased_until = now() where leased_until > now()`.execute(api.db);
    await sql`update refund set leased_until = now() where leased_until > now()`.execute(api.db);
  };
  async function expectPaidOnce(order: Order): Promise<void> {
    const cents = Math.round(order.total * 100);
    expect(await paymentsOf(order)).toMatchObject([{ state: 'captured', captured_cents: cents }]);
    const taken = (await intentsOf(order)).filter((intent) => intent.amount_received > 0);
    expect(taken).toMatchObject([{ amount_received: cents }]);
    expect(await mailsOf(order, 'order-confirmation')).toHaveLength(1);
  }

  return {
    readyOrder,
    pay,
    paidOrder,
    orderOfGiftCard,
    paymentsOf,
    intentsOf,
    refund,
    cancel,
    endLeases,
    expectPaidOnce,
  };
}
