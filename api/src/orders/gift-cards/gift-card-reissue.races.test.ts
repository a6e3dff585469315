import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';
import { ADA } from '../testing/shop.ts';

const GIFT_CARD_100 = 1333;
const api = useSharedProcesses();

async function readyOrder(gift_delivery?: object) {
  const { id } = (
    await api.post('/orders/add_to_cart', {
      variant_id: GIFT_CARD_100,
      quantity: 1,
      ...(gift_delivery && { gift_delivery }),
    })
  ).data;
  await api.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  return (await api.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true })).data;
}
const pay = (order: { id: string; total: number }, payment: object) =>
  api.post(
    '/checkout/order_and_pay',
    { order_id: order.id, payment: { ...payment, expected_total: order.total } },
    { headers: { 'idempotency-key': `pay-${order.id}-once-only` } },
  );
const numbersFor = async (recipient: string) => {
  const mails = await api.db
    .selectFrom('mailbox_message')
    .select('text_body')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.flatMap(({ text_body: text }) => text.match(/\d{4} \d{4} \d{4} \d{4}/g) ?? []);
};

/** Buys a card for this address, and waits for its number. */
async function buyFor(recipient: string) {
  const order = await readyOrder({
    recipient_name: 'Bea',
    recipient_email: recipient,
    send_on: centralDay(new Date()),
  });
  await pay(order, { method: 'card', token: 'pm_card_visa' });
  await waitUntil('the card is mailed', async () => (await numbersFor(recipient)).length > 0);
  const [number = ''] = await numbersFor(recipient);
  const { access_key, id, line_items } = order;
  return { number, line: { order_id: id, line_item_id: line_items[0]?.id, access_key } };
}

test('R014 a card that two processes are asked to send again is sent again once', async () => {
  const recipient = 'again@example.com';
  const { line } = await buyFor(recipient);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.post('/orders/resend_gift_card', line)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const queued = api.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('reason', 'like', '%-again-%');
  expect(await queued.execute()).toHaveLength(1);
});

test('R014 a card that is spent while it is sent again is spent or sent, never both', async () => {
  for (let round = 0; round < 2; round++) {
    const { line, number } = await buyFor(`spent-${round}@example.com`);
    const friend = await readyOrder();
    const covered = (await api.post('/orders/apply_gift_card', { order_id: friend.id, code: number })).data;
    expect(covered.total).toBe(0);
    const [sent, paid] = await Promise.all([
      api.post('/orders/resend_gift_card', line),
      pay(covered, { method: 'gift_card' }),
    ]);
    const { balance_cents: left } = await api.db
      .selectFrom('gift_card')
      .select('balance_cents')
      .where('line_item_id', '=', line.line_item_id ?? 0)
      .executeTakeFirstOrThrow();
    expect([sent.status === 200, paid.status === 200, left]).toEqual(
      paid.status === 200 ? [false, true, 0] : [true, false, 10_000],
    );
  }
});
