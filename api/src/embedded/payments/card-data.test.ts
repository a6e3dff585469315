import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { loggerOptions } from '../../platform/process/logger.ts';
import { openTestDatabase } from '../../testing/worker/test-database.ts';
import { readSandboxKeys } from './records/sandbox-keys.ts';

/** A Visa number of its own, so that no seed row can hold it. */
const NUMBER = '4000056655665556';
const GROUPED = '4000 0566 5566 5556';
const SECURITY_CODE = '739';

/** Every column of every table that keeps text in which one of these stands. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying')`.execute(
    db,
  );
  const questions = columns.flatMap(({ table, column }) =>
    texts.map(
      (text) => sql`
        select ${`${table}.${column}`}::text as place
         where exists (select 1 from ${sql.table(table)} where strpos(${sql.ref(column)}::text, ${text}) > 0)`,
    ),
  );
  const { rows } = await sql<{ place: string }>`${sql.join(questions, sql` union `)}`.execute(db);
  return rows.map(({ place }) => place);
}

let log = '';
let db: Database;
let app: Api;
let publishableKey: string;

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  db = await openTestDatabase();
  ({ publishableKey } = await readSandboxKeys(db));
  app = await buildApp(
    { db, config: readConfig({}), clock: () => new Date() },
    pino(loggerOptions('trace'), stream),
  );
});
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => {
  await app.close();
  await db.destroy();
});

test('R207 a card that pays is known to the provider alone: its number stands in no call of the store, no log and no column', async () => {
  const sent: string[] = [];
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    sent.push(JSON.stringify(body));
    const answer = await app.inject({ method: 'POST', url: `/api/v1${path}`, payload: body, headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    sent.push(answer.body);
    return answer.json().data;
  };
  const cart = await post('/orders/add_to_cart', { variant_id: SOFA, quantity: 1, order_id: null });
  const order = { order_id: cart.id };
  await post('/checkout/set_shipping_address', { ...order, address: ADA });
  const bill = await post('/checkout/set_billing_address', { ...order, same_as_shipping: true });
  // What the provider's own frame sends to the provider.
  const card = new URLSearchParams({
    type: 'card',
    'card[number]': NUMBER,
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': SECURITY_CODE,
  });
  const method = await app.inject({
    method: 'POST',
    url: '/_payments/v1/payment_methods',
    headers: {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: card.toString(),
  });
  const payment = { method: 'card', token: method.json().id, expected_total: bill.total };
  const placed = await post(
    '/checkout/order_and_pay',
    { ...order, payment },
    { 'idempotency-key': 'card-data' },
  );
  expect(placed.completed_at).not.toBeNull();
  expect(log).toContain('/_payments/v1/payment_methods');
  for (const text of [NUMBER, GROUPED]) {
    expect(sent.join('\n')).not.toContain(text);
    expect(log).not.toContain(text);
  }
  expect(log).not.toContain(`"${SECURITY_CODE}"`);
  // The search finds what is there.
  expect(await columnsWith([ADA.address1])).not.toEqual([]);
  expect(await columnsWith([NUMBER, GROUPED])).toEqual([]);
});
