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
      response.writeHead(isWell ? 204 : 503).end();
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
  isWell = true;
});

const deliverAt = (moment: string, carry: WebhookCarrier = httpWebhookCarrier(url, SECRET)) =>
  deliverNextMessage({ db: shop.api.db, clock: () => new Date(moment), carry }, logger);
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

test('several carriers at once tell each message once', async () => {
  const told = Array.from({ length: 12 }, (_, index) => `message ${index}`);
  for (const about of told) await tell(about);
  await Promise.all(Array.from({ length: 12 }, () => deliverAt(NOW)));
  expect(calls.map(({ body }) => JSON.parse(body).data.about).toSorted()).toEqual(told.toSorted());
});
