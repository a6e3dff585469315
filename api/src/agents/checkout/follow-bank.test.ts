import { sql } from 'kysely';
import { PaymentProviderUnavailable } from '../../payments/payment-gateway/payment-gateway.ts';
import { answerBank, type Choice } from '../../payments/testing/approve-payment.ts';
import { later, paymentContextWith } from '../../payments/testing/dying-gateway.ts';
import { sandboxIntents } from '../../payments/testing/sandbox-intents.ts';
import { ADDRESS, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { followBanks } from './follow-bank.ts';

const NOW = '2026-11-20T16:00:00Z';
/** When the provider is asked again, and when a browser would have come back. */
const HEARD = '2026-11-20T16:00:05Z';
const SOON = '2026-11-20T16:00:20Z';
const CHALLENGED = 'pm_card_authenticationRequired';
const { call, complete, createReady, shop } = useAgentShop({ now: NOW });
beforeEach(async () => {
  // What they all cost is more than an agent spends in a day.
  await shop.api.db.updateTable('agent').set({ max_day_cents: 100_000_000 }).execute();
  await shop.api.db.updateTable('variant').set({ quantity: 100 }).where('id', '=', 1001).execute();
});
const read = async (id: string) => (await call('GET', `/checkout-sessions/${id}`)).body;
const cancel = (id: string) => call('POST', `/checkout-sessions/${id}/cancel`);
const sessionOf = (id: string) =>
  shop.api.db
    .selectFrom('agent_session')
    .select(['bank_url', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const orderOf = async (id: string) =>
  (await shop.post('/orders/get_order', { order_id: (await sessionOf(id)).order_id })).body.data;
const takenOf = async (id: string) =>
  (await sandboxIntents(shop.api.db, (await sessionOf(id)).order_id)).map(
    ({ amount_received }) => amount_received,
  );

/** A checkout whose buyer is at the bank. */
async function atBank(): Promise<{ id: string; key: string }> {
  const { id } = await createReady();
  const key = `asked-${id}`;
  const asked = await complete(id, { token: CHALLENGED, headers: { 'idempotency-key': key } });
  expect(asked.body.status).toBe('requires_escalation');
  return { id, key };
}

/** What the buyer presses on the bank's page, whose way back no browser follows. Answers what comes back would pay with. */
async function press(id: string, choice: Choice): Promise<string> {
  const { bank_url: url } = await sessionOf(id);
  return (await answerBank(shop, { text: JSON.stringify({ details: { redirect_url: url } }) }, choice)).token;
}

/** A round of what goes on behind the calls. */
async function follow(moment = SOON): Promise<void> {
  const context = later(await paymentContextWith(shop.api, () => ({}), NOW), moment);
  for (let round = 0; round < 5; round += 1) if (!(await followBanks(context))) return;
}

test('a buyer who confirms at the bank and closes the page has ordered, once, and the agent reads so', async () => {
  const { id, key } = await atBank();
  const total = (await read(id)).totals.at(-1)?.amount;
  await press(id, 'works');
  await follow(HEARD);
  expect((await read(id)).status).toBe('complete_in_progress');
  await follow();
  await follow();
  const bought = await read(id);
  expect(bought).toMatchObject({ status: 'completed', order: { id: expect.any(String) } });
  expect(await takenOf(id)).toEqual([total]);
  // The agent has bought it: it reads where it goes, and its own call is answered the same.
  expect(JSON.stringify((await call('GET', `/orders/${bought.order?.id}`)).raw)).toContain(
    ADDRESS.street_address,
  );
  const again = await complete(id, { token: CHALLENGED, headers: { 'idempotency-key': key } });
  expect(again.body.status).toBe('completed');
  const told = await shop.api.db
    .selectFrom('agent_outbox')
    .select('topic')
    .where('order_id', '=', bought.order?.id ?? '')
    .execute();
  expect(told).toEqual([{ topic: 'order.placed' }]);
});

/** So long after the buyer has left its page that the bank no longer waits for them. */
async function bankGivesUp(id: string): Promise<void> {
  const [intent] = await sandboxIntents(shop.api.db, (await sessionOf(id)).order_id);
  const left = sql`jsonb_set(body::jsonb, '{challenge,leftAt}', to_jsonb(0))`;
  await sql`update sandbox_object set body = ${left} where id = ${intent?.id}`.execute(shop.api.db);
}

test('a buyer who cancels at the bank and closes the page has paid nothing, and pays by another card', async () => {
  const { id } = await atBank();
  await press(id, 'cancel');
  await follow();
  expect((await read(id)).status).toBe('requires_escalation');
  await bankGivesUp(id);
  await follow('2026-11-20T16:00:50Z');
  const left = await read(id);
  expect(left.status).toBe('ready_for_complete');
  expect(left.messages.filter(({ type }) => type === 'error')).toMatchObject([{ code: 'payment_failed' }]);
  expect([await takenOf(id), (await orderOf(id)).state]).toEqual([[0], 'cart']);
  const bought = await complete(id);
  expect(bought.body.status).toBe('completed');
  // What is pressed on a page that was kept open comes too late.
  const token = await press(id, 'works').catch(() => '');
  await follow('2026-11-20T16:01:20Z');
  expect((await shop.pay(await orderOf(id), { token })).status).not.toBe(200);
  expect((await takenOf(id)).filter((cents) => cents > 0)).toHaveLength(1);
});

test('of a cancel and a confirmation on two open pages of the bank the first one counts, and nothing is paid twice', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { id } = await atBank();
    const presses: Choice[] = round % 2 === 0 ? ['cancel', 'works'] : ['works', 'cancel'];
    await Promise.all(presses.map((choice) => press(id, choice)));
    await bankGivesUp(id);
    await follow(HEARD);
    await follow();
    const after = await read(id);
    expect(['completed', 'ready_for_complete']).toContain(after.status);
    if (after.status === 'ready_for_complete') await complete(id);
    expect((await read(id)).status).toBe('completed');
    expect((await takenOf(id)).filter((cents) => cents > 0)).toHaveLength(1);
  }
});

test.each<[string, (id: string, token: string) => Promise<unknown>]>([
  ['the buyer’s browser comes back after all', async (id, token) => shop.pay(await orderOf(id), { token })],
  ['the agent pays by another card', (id) => complete(id)],
  ['the agent cancels', (id) => cancel(id)],
  ['the agent changes it', (id) => call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM] })],
  [
    'the buyer adds a piece',
    async (id) => {
      const { order_id } = await sessionOf(id);
      return shop.post('/orders/add_to_cart', { order_id, variant_id: 1240, quantity: 1 });
    },
  ],
])('what was confirmed at the bank is paid once or not at all while %s', async (_what, meanwhile) => {
  for (let round = 0; round < 2; round += 1) {
    const { id } = await atBank();
    const token = await press(id, 'works');
    await follow(HEARD);
    const steps = [() => follow(), () => meanwhile(id, token)];
    await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => step()));
    await follow('2026-11-20T16:00:55Z');
    const paid = (await takenOf(id)).filter((cents) => cents > 0);
    const { completed_at: placedAt, total } = await orderOf(id);
    expect(paid).toEqual(placedAt === null ? [] : [Math.round(total * 100)]);
    expect((await read(id)).status).not.toBe('complete_in_progress');
  }
});

test('what was confirmed for another order than it is now is not paid, and the agent is told to pay again', async () => {
  const { id } = await atBank();
  await press(id, 'works');
  await follow(HEARD);
  const { order_id } = await sessionOf(id);
  await shop.post('/orders/add_to_cart', { order_id, variant_id: 1240, quantity: 1 });
  await follow();
  const grown = await read(id);
  // What it costs now the agent has not been told by an update.
  expect(grown.status).toBe('incomplete');
  for (const code of ['payment_failed', 'total_changed'])
    expect(grown.messages).toContainEqual(expect.objectContaining({ code }));
  expect([await takenOf(id), (await orderOf(id)).state]).toEqual([[0], 'cart']);
});

test('a provider that is away changes nothing, and a failed check is heard of without the buyer', async () => {
  const { id } = await atBank();
  const away = await paymentContextWith(
    shop.api,
    () => ({ readChallenge: () => Promise.reject(new PaymentProviderUnavailable('away')) }),
    HEARD,
  );
  expect(await followBanks(away)).toBe(true);
  expect((await read(id)).status).toBe('requires_escalation');
  await press(id, 'declined');
  await follow();
  expect((await read(id)).status).toBe('ready_for_complete');
});
