import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
// biome-ignore lint/plugin: a kill comes at a random moment.
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { ADA } from '../../orders/testing/shop.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { makeDataDirectory } from '../../testing/worker/make-data-directory.ts';

const API_DIR = join(import.meta.dirname, '..', '..', '..');
const LAMP = 1234;
/** Milliseconds after the order was sent: before the bank is asked, while it is, and about when it has answered. */
const KILLED_AFTER_MS = isFull ? [3, 15, 40] : [15];

let child: ChildProcess | undefined;
let address = '';
let output = '';
let dataDir = '';

beforeAll(async () => {
  dataDir = await makeDataDirectory();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the real process on the real directory. */
async function start(): Promise<void> {
  const env = { ...process.env, API_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' };
  const started = spawn(process.execPath, ['src/main.ts'], { cwd: API_DIR, env });
  child = started;
  address = await new Promise((resolve, reject) => {
    output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /"address":"([^"]+)"/.exec(output)?.[1];
      if (found) resolve(found);
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.once('exit', () => reject(new Error(`The API did not start: ${output}`)));
  });
}

async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child === undefined) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** What was left open is settled in the first round; the process says so when that is done. */
async function sweeperDone(): Promise<void> {
  await waitUntil('open payments are settled', () => output.includes('"msg":"open payments settled"'));
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: { data: Order } = await response.json();
  return { status: response.status, data: answer.data };
}

async function readyOrder(): Promise<Order> {
  const { id } = (await post('/orders/add_to_cart', { variant_id: LAMP })).data;
  await post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  return (await post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true })).data;
}

const pay = (order: Order) =>
  post(
    '/checkout/order_and_pay',
    {
      order_id: order.id,
      payment: { method: 'card', token: 'pm_card_visa', expected_total: order.total },
    },
    { 'idempotency-key': `killed-${order.id}` },
  );

test('R437 kill -9 in the middle of a payment, start again, send it again: one order, one charge, one mail', async () => {
  await start();
  const orders: Order[] = [];
  for (const delayMs of KILLED_AFTER_MS) {
    const order = await readyOrder();
    orders.push(order);
    const lost = pay(order).catch(() => 'lost');
    await pause(delayMs);
    await stop('SIGKILL');
    await lost;
    await start();
    expect(await pay(order)).toMatchObject({ status: 200, data: { id: order.id, state: 'processing' } });
  }
  // The kept answer may come before the sweeper has taken the money: its first round is all that it needs.
  await sweeperDone();
  await stop('SIGTERM');

  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  try {
    for (const order of orders) {
      const cents = Math.round(order.total * 100);
      const payments = db.selectFrom('payment').selectAll().where('order_id', '=', order.id);
      expect(await payments.execute()).toMatchObject([{ state: 'captured', captured_cents: cents }]);
      const mails = db.selectFrom('mail_outbox').select('id');
      const reason = `order-confirmation-${order.id}`;
      expect(await mails.where('reason', '=', reason).execute()).toHaveLength(1);
    }
    const objects = await db.selectFrom('sandbox_object').select('body').execute();
    const received = objects.map(({ body }) => (body.object === 'payment_intent' ? body.amount_received : 0));
    const total = orders.reduce((sum, order) => sum + Math.round(order.total * 100), 0);
    expect(received.reduce((sum, cents) => sum + cents, 0)).toBe(total);
    expect(await db.selectFrom('stock_reservation').selectAll().execute()).toEqual([]);
    const lamp = db.selectFrom('variant').select('quantity').where('id', '=', LAMP);
    expect(await lamp.executeTakeFirstOrThrow()).toEqual({ quantity: 24 - orders.length });
  } finally {
    await close();
  }
});
