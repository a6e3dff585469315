import type { Order } from '@sanderling/contract/wire/orders/order';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';
import { CHALLENGED_CARD } from '../testing/approve-payment.ts';
import { useRacingPayments } from '../testing/racing-payments.ts';

const ROUNDS = 4;
const VASE = 1291;
const api = useSharedProcesses();
const { readyOrder, paymentsOf, intentsOf } = useRacingPayments(api);

function pay({ id, total }: Order, token: string, key: string, process: number) {
  const payment = { method: 'card', token, expected_total: total };
  const headers = { 'idempotency-key': `${key}-${id}` };
  return api.post('/checkout/order_and_pay', { order_id: id, payment }, { headers, process });
}

/** The name of the payment that the shopper has confirmed on the bank's page. */
async function confirmAtBank(order: Order, key: string): Promise<string> {
  const { details } = await pay(order, CHALLENGED_CARD, key, 0);
  const { redirect_url: page } = JSON.parse(JSON.stringify(details));
  const token = new URL(page).searchParams.get('token') ?? '';
  const answer = await fetch(`${api.address(0)}/_payments/challenge`, {
    method: 'POST',
    body: new URLSearchParams({ token, choice: 'works' }),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('payment_intent') ?? '';
}

test('R437 three payments of one order that were confirmed at the bank come back at once, beside a card: one is taken', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await readyOrder();
    const confirmed: string[] = [];
    for (const tab of ['a', 'b', 'c']) confirmed.push(await confirmAtBank(order, tab));
    const answers = await Promise.all([
      ...confirmed.map((token, tab) => pay(order, token, `back-${tab}`, tab % 2)),
      pay(order, 'pm_card_visa', 'card', round % 2),
    ]);
    const statuses = answers.map(({ status, code }) => [status, code]).toSorted();
    expect(statuses).toEqual([[200, undefined], ...Array(3).fill([409, 131])]);
    const intents = await intentsOf(order);
    expect(intents.map(({ amount_received }) => amount_received).filter(Boolean)).toEqual([
      Math.round(order.total * 100),
    ]);
    expect(intents.filter(({ amount_capturable }) => amount_capturable > 0)).toEqual([]);
    expect((await paymentsOf(order)).filter(({ state }) => state !== 'declined')).toHaveLength(1);
  }
});

test('R437 a cart that grows in one process while its confirmed payment comes back in the other is paid as it was, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await readyOrder();
    const token = await confirmAtBank(order, 'a');
    const [paid, grown] = await Promise.all([
      pay(order, token, 'back', round % 2),
      api.post('/orders/add_to_cart', { variant_id: VASE, order_id: order.id }, { process: (round + 1) % 2 }),
    ]);
    const after = (await api.post('/orders/get_order', { order_id: order.id })).data;
    if (paid.status === 200) {
      expect(after).toMatchObject({ state: 'processing', total: order.total });
      const taken = (await intentsOf(order)).map(({ amount_received }) => amount_received);
      expect(taken).toEqual([Math.round(order.total * 100)]);
    } else {
      expect([paid.status, grown.status, after.state]).toEqual([409, 200, 'cart']);
      expect((await intentsOf(order)).filter(({ amount_received }) => amount_received > 0)).toEqual([]);
    }
  }
});

test('R437 what is added beside a payment that the bank declines is in that cart or in none', async () => {
  for (let round = 0; round < ROUNDS * 3; round++) {
    const order = await readyOrder();
    const additions = Array.from({ length: 3 }, (_, at) =>
      api.post('/orders/add_to_cart', { variant_id: VASE, order_id: order.id }, { process: at % 2 }),
    );
    const [declined, ...added] = await Promise.all([
      pay(order, 'pm_card_chargeDeclined', 'declined', round % 2),
      ...additions,
    ]);
    expect([402, 409]).toContain(declined?.status);
    for (const { status, code, data } of added)
      expect(status === 200 ? data.id : [status, code]).toEqual(status === 200 ? order.id : [409, 131]);
  }
});

test('R437 the way back from the bank in two tabs, at once and again later, is one order', async () => {
  const order = await readyOrder();
  const token = await confirmAtBank(order, 'a');
  const tabs = await Promise.all([0, 1, 0, 1].map((process) => pay(order, token, 'card', process)));
  expect(new Set(tabs.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
  expect((await pay(order, token, 'later', 1)).code).toBe(131);
  expect((await pay(order, token, 'card', 1)).text).toBe(tabs[0]?.text);
  expect((await intentsOf(order)).map(({ amount_received }) => amount_received)).toEqual([
    Math.round(order.total * 100),
  ]);
});
