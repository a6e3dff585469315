import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@sanderling/contract/wire/order';
import { sql } from 'kysely';
import { ADA } from '../orders/testing/shop.ts';
import { hasPostgres, useApiProcesses } from '../testing/api-processes.ts';
import { signature } from './sandbox/event-courier.ts';
import { readSandboxKeys } from './sandbox/sandbox-keys.ts';

// Two processes on one Postgres: what a single process, or the one connection of PGlite, would put in order by itself.
const VASE = 1291;
const BACK = 'http://localhost:3000/checkout';

// Only `npm run test:postgres` has a server for it.
(hasPostgres ? describe : describe.skip)('two processes, one database', () => {
  const api = useApiProcesses(2);
  jest.setTimeout(300_000);

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
  /** As if the minute had passed in which whoever works on something has it to themselves. */
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

  test('R437 the same key twenty times over both processes is one order, one charge, one mail and one answer', async () => {
    const order = await readyOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay(order, `twenty-${order.id}`, index % 2)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await expectPaidOnce(order);
  });

  test('R437 two tabs on two processes, a dozen times: one pays, the other is told that it is paid', async () => {
    for (let round = 0; round < 12; round++) {
      const order = await readyOrder();
      const answers = await Promise.all([0, 1].map((tab) => pay(order, `tab-${tab}-${order.id}`, tab)));
      expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
        [200, undefined],
        [409, 131],
      ]);
      await expectPaidOnce(order);
    }
  });

  test('R440 back from PayPal in one process while the other takes a card: one of them pays', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await readyOrder();
      const visit = { order_id: order.id, return_url: BACK, cancel_url: BACK };
      const begun = await api.post('/checkout/set_paypal_express_checkout', visit);
      const { token }: { token: string } = JSON.parse(begun.text).data;
      const agreed = await fetch(`${api.address(0)}/_payments/paypal/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token, choice: 'works' }),
        redirect: 'manual',
      });
      const payer_id = new URL(agreed.headers.get('location') ?? '').searchParams.get('PayerID');
      const back = { order_id: order.id, token, payer_id };
      const answers = await Promise.all([
        api.post('/checkout/do_paypal_express_checkout', back, { process: 0 }),
        pay(order, `card-${order.id}`, 1),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await paymentsOf(order)).toMatchObject([{ state: 'captured' }]);
    }
  });

  test('R438 one agreement with Bread and six carts in two processes: it pays for one of them', async () => {
    const orders: Order[] = [];
    for (let count = 0; count < 6; count++) orders.push(await readyOrder());
    const [{ total } = { total: 0 }] = orders;
    const { breadApiKey, breadApiSecret } = await readSandboxKeys(api.db);
    const opened = await fetch(`${api.address(0)}/_payments/bread/carts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${breadApiKey}:${breadApiSecret}`).toString('base64')}`,
      },
      body: JSON.stringify({ customTotal: Math.round(total * 100) }),
    });
    const { id: token }: { id: string } = JSON.parse(await opened.text());
    await fetch(`${api.address(0)}/_payments/bread/checkout`, {
      method: 'POST',
      body: new URLSearchParams({ token, choice: 'works' }),
      redirect: 'manual',
    });
    const answers = await Promise.all(
      orders.map((order) =>
        api.post(
          '/checkout/order_and_pay',
          { order_id: order.id, payment: { method: 'bread', token, expected_total: total } },
          { headers: { 'idempotency-key': `bread-${order.id}` } },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(402)]);
    const payments = api.db.selectFrom('payment').select('state').where('method', '=', 'bread');
    expect(await payments.execute()).toEqual([{ state: 'captured' }]);
  });

  test('R437 webhooks to both processes before, beside and after the answer: one paid order', async () => {
    const { webhookSecret } = await readSandboxKeys(api.db);
    const tell = async (paymentId: string, id: string, process: number) => {
      const body = JSON.stringify({
        id,
        object: 'event',
        type: 'payment_intent.amount_capturable_updated',
        data: { object: { id: 'pi_x', object: 'payment_intent', metadata: { payment_id: paymentId } } },
      });
      const response = await fetch(`${api.address(process)}/api/v1/payments/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signature(body, webhookSecret, new Date()),
        },
        body,
      });
      return response.status;
    };
    const order = await readyOrder();
    const answer = pay(order, `told-${order.id}`, 0);
    let payment: { id: string } | undefined;
    while (payment === undefined) [payment] = await paymentsOf(order);
    const { id } = payment;
    // As if the process that takes the payment had let go of it: the events may take it over.
    await endLeases();
    const event = `evt_${randomUUID()}`;
    const told = await Promise.all([tell(id, event, 1), tell(id, event, 0), tell(id, `${event}_2`, 1)]);
    expect(told).toEqual([200, 200, 200]);
    expect((await answer).status).toBe(200);
    expect(await tell(id, `${event}_3`, 1)).toBe(200);
    await expectPaidOnce(order);
  });

  test('R437 operators of both processes refund the whole order at once: it goes back once', async () => {
    const order = await paidOrder();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refund(order, index % 2, `whole-${index}-${order.id}`)),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(422)]);
    const [intent] = await intentsOf(order);
    expect(intent?.amount_refunded).toBe(intent?.amount_received);
  });

  test('R437 the same refund sent to both processes again and again is one refund', async () => {
    const order = await paidOrder();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refund(order, index % 2, `same-${order.id}`, 5)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await intentsOf(order))[0]?.amount_refunded).toBe(500);
  });

  test('R437 kill -9 in the middle of payments and refunds: each is paid once and given back once', async () => {
    for (const delayMs of [4, 12, 30]) {
      const [order, returned] = [await readyOrder(), await paidOrder()];
      const sent = [
        pay(order, `killed-${order.id}`, 0).catch(() => null),
        refund(returned, 0, `killed-${returned.id}`, 7).catch(() => null),
      ];
      await pause(delayMs);
      await api.kill(0);
      await Promise.all(sent);
      await endLeases();
      expect((await pay(order, `killed-${order.id}`, 1)).status).toBe(200);
      expect(await refund(returned, 1, `killed-${returned.id}`, 7)).toBe(200);
      const isOpen = async () =>
        (await api.db.selectFrom('refund').select('id').where('state', '=', 'started').execute()).length > 0;
      // The sweeper of the process that lives comes round every few seconds.
      while (await isOpen()) await pause(100);
      await expectPaidOnce(order);
      expect((await intentsOf(returned))[0]?.amount_refunded).toBe(700);
      const [payment] = await paymentsOf(returned);
      expect(payment?.refunded_cents).toBe(700);
      await api.start(0);
    }
  });
});
