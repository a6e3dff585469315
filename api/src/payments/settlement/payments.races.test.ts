import { randomUUID } from 'node:crypto';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { signature } from '../../embedded/payments/sandboxes/webhook-sender.ts';
import { balancesOf } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';
import { useRacingPayments } from '../testing/racing-payments.ts';

const BACK = 'http://localhost:3000/checkout';
const api = useSharedProcesses();
const {
  readyOrder,
  pay,
  paidOrder,
  orderOfGiftCard,
  cancel,
  paymentsOf,
  intentsOf,
  refund,
  endLeases,
  expectPaidOnce,
} = useRacingPayments(api);

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
  await waitUntil('the payment is begun', async () => (await paymentsOf(order)).length > 0);
  const id = (await paymentsOf(order))[0]?.id ?? '';
  // As if the process that takes the payment had released it: the events may take it over.
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

test('R437 operators refund an order onto its gift card and cancel it, all at once: the card has each cent back once', async () => {
  for (let round = 0; round < 4; round++) {
    const { order, giftCardId } = await orderOfGiftCard();
    const statuses = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        refund(order, index % 2, `card-${index}-${order.id}`, index % 2 === 0 ? 5 : undefined),
      ),
      ...[0, 1].map((process) => cancel(order, process, `cancel-card-${process}-${order.id}`)),
    ]);
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 422)).toEqual([]);
    expect(statuses.slice(-2)).toEqual([200, 200]);
    expect(await balancesOf(api.db, giftCardId)).toEqual([100_000, 100_000]);
    const open = api.db.selectFrom('refund').select('id').where('state', '<>', 'done');
    const [payment] = await paymentsOf(order);
    expect(await open.where('payment_id', '=', payment?.id ?? '').execute()).toEqual([]);
  }
});

test('R437 the same refund sent to both processes again and again is one refund', async () => {
  const order = await paidOrder();
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => refund(order, index % 2, `same-${order.id}`, 5)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await intentsOf(order))[0]?.amount_refunded).toBe(500);
});
