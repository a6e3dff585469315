import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import type { Schema } from '../database/schema.ts';
import type { Api } from '../http/http-server.ts';
import { type Count, deleteOldCounts, sharedRateCounters } from './shared-rate-counters.ts';

const START = Date.parse('2026-11-20T16:00:00Z');
const MINUTE_MS = 60_000;
const { shop, signIn } = useSignedInShop();
let nowMs = START;
const clock = () => new Date(nowMs);
/** Two processes on one database, as on PostgreSQL. */
let processes: Api[];
let turn = 0;

beforeAll(async () => {
  const { db, config } = shop.api;
  const shared = { ...config, databaseUrl: 'postgres://shop@db.example/shop' };
  const open = () => buildApp({ db, config: shared, clock }, pino({ level: 'silent' }));
  processes = [await open(), await open()];
});
afterAll(() => Promise.all(processes.map((app) => app.close())));
beforeEach(() => shop.api.db.deleteFrom('rate_limit').execute());

async function guess(from: string, headers: Record<string, string> = {}) {
  const answer = await processes[turn++ % 2]?.inject({
    method: 'POST',
    url: '/api/v1/gift_cards/balance',
    headers: { ...headers, 'x-forwarded-for': from },
    payload: { code: '4'.repeat(16) },
  });
  return answer?.statusCode === 429 ? 'limited' : 'answered';
}
const guesses = async (count: number, from: (at: number) => string, headers?: Record<string, string>) => {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, at) => guess(from(at), headers)));
  return outcomes.filter((outcome) => outcome === 'answered').length;
};

test('a visitor has one limit, however many processes answer and however many tries come at once', async () => {
  expect(await guesses(30, () => '203.0.113.1')).toBe(10);
  expect(await guess('203.0.113.2')).toBe('answered');
  nowMs += MINUTE_MS;
  expect(await guess('203.0.113.1')).toBe('answered');
  await deleteOldCounts({ db: shop.api.db, clock });
  const left = await shop.api.db.selectFrom('rate_limit').selectAll().execute();
  expect(left.every(({ resets_at }) => resets_at.getTime() >= nowMs)).toBe(true);
  expect(JSON.stringify(left)).not.toContain('203.0.113');
});

test('a visitor who forges an address in front of their own has that limit too', async () => {
  expect(await guesses(30, (at) => `198.51.100.${at}, 203.0.113.3`)).toBe(10);
});

test('a visitor who takes another address of their IPv6 network each time has one limit, and their neighbor another', async () => {
  expect(await guesses(30, (at) => `2001:db8:7:1:${(at + 1).toString(16)}::${at}`)).toBe(10);
  expect(await guess('2001:DB8:7:1::ffff')).toBe('limited');
  expect(await guess('2001:db8:7:2::1')).toBe('answered');
});

test('a visitor has one limit by both ways in which their IPv4 address is written', async () => {
  expect(await guesses(30, (at) => (at % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'))).toBe(10);
});

test('visitors who come through one machine in front are counted each for themselves', async () => {
  // As the API sees them: the shell on this machine tells the one address that it believes.
  for (const from of ['203.0.113.20', '203.0.113.21', '2001:db8:8::1', '2001:db8:9::1'])
    expect([from, await guesses(15, () => from)]).toEqual([from, 10]);
});

test('a stranger who writes the name of a customer into a token of their own does not use up the tries of that customer', async () => {
  const { headers } = await signIn('ada@example.com');
  const [header, payload] = headers.authorization.replace('Bearer ', '').split('.');
  const forged = { authorization: `Bearer ${header}.${payload}.${'A'.repeat(342)}` };
  const unsigned = {
    authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
  };
  await guesses(15, (at) => `203.0.113.${100 + at}`, forged);
  await guesses(15, (at) => `203.0.113.${130 + at}`, unsigned);
  expect(await guesses(15, (at) => `203.0.113.${160 + at}`, headers)).toBe(10);
});

test('while the database is away a process counts by itself, and still refuses visitors over the limit', async () => {
  class Away extends DummyDriver {
    override async acquireConnection(): Promise<never> {
      throw Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
    }
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Away(),
      createIntrospector: (away) => new PostgresIntrospector(away),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const store = new (sharedRateCounters({ db, clock }))({});
  const counts: Count[] = [];
  for (let at = 0; at < 3; at++) counts.push(await increase(store));
  nowMs += MINUTE_MS;
  counts.push(await increase(store));
  expect(counts.map(({ current }) => current)).toEqual([1, 2, 3, 1]);
});

function increase(store: FastifyRateLimitStore): Promise<Count> {
  return new Promise((resolve, reject) =>
    store.incr('ada', (error, count) => (count ? resolve(count) : reject(error)), MINUTE_MS, 2),
  );
}
