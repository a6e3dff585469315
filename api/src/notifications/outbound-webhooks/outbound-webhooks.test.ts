import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import { deliverNextMessage, httpWebhookCarrier, type WebhookCarrier } from './deliver-webhook.ts';
import { queueWebhook } from './queue-webhook.ts';

const NOW = '2026-11-20T16:00:00Z';
const SECRET = 'shared with the other system';
const shop = useShop({ now: NOW });
const logger = pino({ level: 'silent' });

/** Another system: it keeps each message once, by its key, and may be out of order. */
let receiver: Server;
let url: string;
/** What it answers to a message about something; 204 to all else. */
let answers: Record<string, number> = {};
let isWell = true;
let calls: { key: string; signature: string; body: string }[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { 'idempotency-key': key, 'x-sanderling-signature': signature } = request.headers;
      calls.push({ key: String(key), signature: String(signature), body });
      const { data } = JSON.parse(body);
      response.writeHead(isWell ? (answers[data.about] ?? 204) : 503).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver listens on a port.');
  url = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await shop.api.db.deleteFrom('feed_outbox').execute();
  calls = [];
  answers = {};
  isWell = true;
});

const deliverAt = (moment: string, carry: WebhookCarrier = httpWebhookCarrier(url, SECRET)) =>
  deliverNextMessage({ db: shop.api.db, clock: () => new Date(moment), carry }, logger);
const told = () => calls.map(({ body }) => JSON.parse(body).data.about);
const tell = (about: string) =>
  shop.api.db
    .transaction()
    .execute((tx) =>
      queueWebhook(tx, { topic: 'order.delivered', about, payload: { about }, now: new Date(NOW) }),
    );

test('a placed order is told to the other system, signed, with all that stands on it', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  await shop.pay(order);
  expect(await deliverAt(NOW)).toBe(true);
  expect(await deliverAt(NOW)).toBe(false);
  const [call] = calls;
  expect(call?.signature).toBe(
    createHmac('sha256', SECRET)
      .update(call?.body ?? '')
      .digest('hex'),
  );
  const message = JSON.parse(call?.body ?? '');
  expect(message).toMatchObject({ topic: 'order.placed', data: { id: order.id, total: order.total } });
  expect(message.id).toBe(call?.key);
});

test('what is said twice is told once, in the order in which it was said', async () => {
  for (const about of ['one', 'two', 'one', 'three', 'two']) await tell(about);
  for (const isCarried of [true, true, true, false]) expect(await deliverAt(NOW)).toBe(isCarried);
  expect(calls.map(({ body }) => JSON.parse(body).data.about)).toEqual(['one', 'two', 'three']);
});

test('while the other system is away messages wait, and come again with the same key', async () => {
  await tell('patient');
  isWell = false;
  expect(await deliverAt(NOW)).toBe(true);
  expect(await deliverAt('2026-11-20T16:00:04Z')).toBe(false);
  isWell = true;
  expect(await deliverAt('2026-11-20T16:00:05Z')).toBe(true);
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(await deliverAt('2026-11-20T20:00:00Z')).toBe(false);
});

test('a process that dies after telling tells it again, with the same key, so that it counts once', async () => {
  await tell('told twice');
  const dying: WebhookCarrier = async (message) => {
    await httpWebhookCarrier(url, SECRET)(message);
    throw new Error('killed');
  };
  await deliverAt(NOW, dying);
  await deliverAt('2026-11-20T16:05:00Z');
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ key, body }) => key + body)).size).toBe(1);
});

test('several carriers at once tell each message once, and in order', async () => {
  const said = Array.from({ length: 12 }, (_, index) => `message ${index}`);
  for (const about of said) await tell(about);
  for (const _ of said) await Promise.all(said.map(() => deliverAt(NOW)));
  expect(told()).toEqual(said);
  const sequences = calls.map(({ body }) => JSON.parse(body).sequence);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
});

test('what happened later is not told before what the receiver has missed', async () => {
  isWell = false;
  await tell('three are left');
  await deliverAt(NOW);
  await tell('none is left');
  isWell = true;
  // The first one waits for its next attempt, and the second one behind it.
  expect(await deliverAt('2026-11-20T16:00:01Z')).toBe(false);
  for (const isCarried of [true, true, false])
    expect(await deliverAt('2026-11-20T16:00:05Z')).toBe(isCarried);
  expect(told()).toEqual(['three are left', 'three are left', 'none is left']);
});

test('a message that the receiver does not take holds up none behind it, and is tried again', async () => {
  answers = { odd: 422 };
  for (const about of ['odd', 'plain', 'plainer']) await tell(about);
  for (const isCarried of [true, true, true, false]) expect(await deliverAt(NOW)).toBe(isCarried);
  expect(told()).toEqual(['odd', 'plain', 'plainer']);
  answers = {};
  expect(await deliverAt('2026-11-20T16:00:05Z')).toBe(true);
  expect(told().at(-1)).toBe('odd');
});

test('one message at which the receiver fails again and again lets the others go after about ten minutes', async () => {
  answers = { poison: 500 };
  await tell('poison');
  await tell('order');
  const start = Date.parse(NOW);
  let atS = 0;
  for (; atS < 3_600 && !told().includes('order'); atS += 5)
    await deliverAt(new Date(start + atS * 1_000).toISOString());
  expect([atS > 540, atS < 660]).toEqual([true, true]);
});

test('a receiver that is away costs one call in five minutes, however many messages wait', async () => {
  for (let at = 0; at < 50; at++) await tell(`waiting ${at}`);
  isWell = false;
  const start = Date.parse(NOW);
  for (let atS = 0; atS < 6 * 3_600; atS += 30) await deliverAt(new Date(start + atS * 1_000).toISOString());
  expect(calls.length).toBeLessThan(85);
  expect(new Set(told())).toEqual(new Set(['waiting 0']));
  isWell = true;
  const back = new Date(start + 6 * 3_600_000 + 300_000).toISOString();
  for (let at = 0; at < 50; at++) await deliverAt(back);
  expect(told().slice(-50)).toEqual(Array.from({ length: 50 }, (_, at) => `waiting ${at}`));
});
