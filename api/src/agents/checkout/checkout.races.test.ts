import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';
import { ADDRESS, BUYER } from '../testing/agent-buyer.ts';

const ROUNDS = 4;
const VASE = 1291;
const api = useSharedProcesses();
const body = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  code: z.string().optional(),
  totals: z.array(z.object({ type: z.string(), amount: z.int() })).optional(),
});
const totalOf = ({ totals = [] }: z.output<typeof body>) =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;
const made = z.object({ data: z.object({ id: z.string(), key: z.string() }) });
let agent: z.output<typeof made>['data'];

async function send(process: number, method: string, path: string, payload: object = {}) {
  const response = await fetch(`${api.address(process % 2)}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': agent?.key ?? '',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(payload),
  });
  return { status: response.status, json: await response.json() };
}
const call = async (process: number, method: 'POST' | 'PUT', path: string, payload?: object) => {
  const { json, status } = await send(process, method, `/_agents/ucp${path}`, payload);
  return { ...body.parse(json), http: status };
};
const line_items = [{ item: { id: `variant_${VASE}` }, quantity: 1 }];
const ready = async () => {
  const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
  const { id = '' } = await call(0, 'POST', '/checkout-sessions', { line_items, buyer: BUYER, fulfillment });
  return id;
};
const instrument = {
  handler_id: 'card_token',
  type: 'card',
  credential: { type: 'token', token: 'pm_card_visa' },
};
const complete = (process: number, id: string) =>
  call(process, 'POST', `/checkout-sessions/${id}/complete`, { payment: { instruments: [instrument] } });
const cancel = (process: number, id: string) => call(process, 'POST', `/checkout-sessions/${id}/cancel`);
const paymentsOf = (id: string) =>
  api.db
    .selectFrom('payment')
    .innerJoin('agent_session', 'agent_session.order_id', 'payment.order_id')
    .select('payment.state')
    .where('agent_session.id', '=', id)
    .execute();

beforeAll(async () => {
  await api.db.updateTable('variant').set({ quantity: 500 }).where('id', '=', VASE).execute();
  agent = made.parse(
    (await send(0, 'POST', '/_warehouse/agents', { name: 'Racer', calls_per_minute: 1_000 })).json,
  ).data;
});

test('of complete and cancel at once, in two processes, one is done, and both answers say which', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await ready();
    const [bought, cancelled] = await Promise.all([complete(round, id), cancel(round + 1, id)]);
    const payments = await paymentsOf(id);
    if (cancelled.http === 200)
      expect([cancelled.status, bought.http, bought.code, payments]).toEqual([
        'canceled',
        409,
        'not_modifiable',
        [],
      ]);
    else expect([cancelled.code, bought.status, payments.length]).toEqual(['not_modifiable', 'completed', 1]);
  }
});

test('of complete and changes at once, in two processes, an order is placed for lines and a total that were told together', async () => {
  const change = async (process: number, id: string, quantity: number) => {
    const lines = [{ item: { id: `variant_${VASE}` }, quantity }];
    const answer = await call(process, 'PUT', `/checkout-sessions/${id}`, { line_items: lines });
    return { quantity, http: answer.http, code: answer.code, total: totalOf(answer) };
  };
  const known = await ready();
  const totals = new Map<number, number>();
  for (const quantity of [1, 2, 3]) totals.set(quantity, (await change(0, known, quantity)).total);
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const id = await ready();
    const answered: { bought: Awaited<ReturnType<typeof complete>> | null } = { bought: null };
    const buy = async () => {
      answered.bought = await complete(round, id);
      return null;
    };
    // Before, between and after the changes.
    const acts: (() => Promise<Awaited<ReturnType<typeof change>> | null>)[] = [
      () => change(round + 1, id, 2),
      () => change(round, id, 3),
    ];
    const answers = await Promise.all(acts.toSpliced(round % 3, 0, buy).map((act) => act()));
    const done = answers.filter((each) => each !== null);
    const { bought } = answered;
    const ordered = await api.db
      .selectFrom('agent_session')
      .innerJoin('line_item', 'line_item.order_id', 'agent_session.order_id')
      .innerJoin('orders', 'orders.id', 'agent_session.order_id')
      .select(['line_item.quantity', 'orders.completed_at', 'orders.total_cents'])
      .where('agent_session.id', '=', id)
      .executeTakeFirstOrThrow();
    const payments = await paymentsOf(id);
    if (bought?.status === 'completed') {
      expect([payments.length, ordered.total_cents]).toEqual([1, totals.get(ordered.quantity)]);
      expect(totalOf(bought)).toBe(totals.get(ordered.quantity));
    } else expect([ordered.completed_at, payments]).toEqual([null, []]);
    // A change that was taken was told as itself, and is not lost under what was bought.
    for (const { http, quantity, total } of done) if (http === 200) expect(total).toBe(totals.get(quantity));
    const taken = done.filter(({ http }) => http === 200).map(({ quantity }) => quantity);
    expect([1, ...taken]).toContain(ordered.quantity);
  }
});

test('two completes at once, in two processes, place one order and pay once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await ready();
    const done = await Promise.all([complete(0, id), complete(1, id)]);
    expect(done.filter(({ status }) => status === 'completed').length).toBeGreaterThan(0);
    expect(await paymentsOf(id)).toHaveLength(1);
  }
});

test('one cart that two processes make a checkout of at once has one checkout', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: cart_id } = await call(0, 'POST', '/carts', { line_items });
    const convert = (process: number) => call(process, 'POST', '/checkout-sessions', { cart_id });
    const [one, other] = await Promise.all([convert(0), convert(1)]);
    expect([one.http, other.http, other.id]).toEqual([201, 201, one.id]);
  }
});

test('orders at once, in two processes, do not together cost more than the agent may spend in a day', async () => {
  const ids = await Promise.all([ready(), ready(), ready(), ready()]);
  const spent = await api.db
    .selectFrom('agent_spending')
    .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
    .where('agent_id', '=', agent.id)
    .executeTakeFirst();
  const { shown_total_cents: each } = await api.db
    .selectFrom('agent_session')
    .select('shown_total_cents')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow();
  const max_day_cents = Number(spent?.cents ?? 0) + 2 * (each ?? 0) + 1;
  await send(0, 'POST', `/_warehouse/agents/${agent.id}`, { max_day_cents });
  const done = await Promise.all(ids.map((id, at) => complete(at, id)));
  expect(done.filter(({ status }) => status === 'completed')).toHaveLength(2);
});
