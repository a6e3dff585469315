import type { Order } from '@sanderling/contract/wire/orders/order';
import { sql } from 'kysely';
import { ADA } from '../../orders/testing/shop.ts';
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
  const refund = async (order: Order, process: number, key: string, amount?: number) => {
    const response = await fetch(`${api.address(process)}/_warehouse/orders/${order.number}/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ reason: 'Arrived damaged', ...(amount === undefined ? {} : { amount }) }),
    });
    return response.status;
  };
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

  return { readyOrder, pay, paidOrder, paymentsOf, intentsOf, refund, endLeases, expectPaidOnce };
}
