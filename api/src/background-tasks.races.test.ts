import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { sendStockNotices } from './customers/stock-notices/stock-notices.ts';
import { readSandboxKeys } from './embedded/payments/records/sandbox-keys.ts';
import { deliverEvents } from './embedded/payments/sandboxes/webhook-sender.ts';
import { deliverNextMessage } from './notifications/outbound-webhooks/deliver-webhook.ts';
import { usePostgresDatabase } from './testing/use-postgres-database.ts';

const ROWS = 40;
const PROCESSES = 6;
const LAMP = 1234;
const NOW = new Date('2026-11-24T12:00:00Z');
const clock = () => NOW;
const logger = pino({ level: 'silent' });
const own = usePostgresDatabase();

let server: Server | undefined;
afterEach(() => server?.close());

const numbers = Array.from({ length: ROWS }, (_, index) => index);

/** As processes do that find work at the same moment: each looks as often as there are rows. */
const inEach = (run: () => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      for (const _row of numbers) await run();
    }),
  );
const once = numbers.map((index) => [`row ${index}`, 1]);
const timesEach = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]);

test('a provider’s events that several processes find at once are each delivered once', async () => {
  const { db } = own;
  const bodies: string[] = [];
  server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await db.deleteFrom('sandbox_event').execute();
  await db
    .insertInto('sandbox_event')
    .values(
      numbers.map((index) => ({
        id: `evt_${index}`,
        body: `row ${index}`,
        delivered_at: null,
        next_attempt_at: new Date(0),
      })),
    )
    .execute();
  const webhookUrl = () => `http://127.0.0.1:${port}`;
  const keys = await readSandboxKeys(db);
  await inEach(() => deliverEvents({ db, clock, keys, webhookUrl, logger }));
  expect(timesEach(bodies.toSorted(byNumber))).toEqual(once);
});

test('messages to other systems that several processes find at once are each carried once, in the order in which they were written', async () => {
  const { db } = own;
  await db.deleteFrom('feed_outbox').execute();
  await db
    .insertInto('feed_outbox')
    .values(
      numbers.map((index) => ({
        topic: 'order.placed' as const,
        about: `row ${index}`,
        payload: JSON.stringify({ row: `row ${index}` }),
        next_attempt_at: new Date(0),
        created_at: NOW,
        sent_at: null,
        last_error: null,
      })),
    )
    .execute();
  const carried: string[] = [];
  const carry = async ({ body }: { body: string }) => void carried.push(JSON.parse(body).data.row);
  const deliver = () => deliverNextMessage({ db, clock, carry }, logger);
  await inEach(deliver);
  // While one process carries a message the others find none: what they have left is carried afterwards.
  for (const _row of numbers) await deliver();
  expect(carried).toEqual(numbers.map((index) => `row ${index}`));
});

test('who asked for a variant gets one mail, though several processes see that it is back', async () => {
  const { db } = own;
  await db
    .insertInto('stock_notice')
    .values(numbers.map((index) => ({ email: `row-${index}@example.com`, variant_id: LAMP, asked_at: NOW })))
    .execute();
  await inEach(() => sendStockNotices(db, { now: NOW, publicOrigin: 'https://shop.example' }));
  const mails = await db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('recipient', 'like', 'row-%@example.com')
    .execute();
  expect(mails).toHaveLength(ROWS);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(ROWS);
});

function byNumber(one: string, other: string): number {
  return Number(one.slice(4)) - Number(other.slice(4));
}
