import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@sanderling/workspace/postgres/start-postgres.ts';
import { BUYER_ADDRESS } from '../shop/placed-order.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { median, printResult } from './print-result.ts';

// PostgreSQL is restarted again and again while carts are filled and paid for. Fails where a process ends, where an order that
// was confirmed is not there, or where the shop takes longer than two seconds to sell again. BENCH_RESTARTS says how often.

const RESTARTS = Number(process.env.BENCH_RESTARTS ?? 20);
const SHOPPERS = 4;
const AWAY_MS = 1_000;
const BARS = { firstAnswerMs: 2_000 };
const VARIANT = 1291;

interface Answer {
  status: number;
  retryAfter: string | null;
  id: string;
  total: number;
  message: string;
}

async function post(shop: TestShop, path: string, body: object, key = ''): Promise<Answer> {
  const answer = await fetch(`${shop.address}/api/v1${path}`, {
    method: 'POST',
    // Tries to pay are limited by address, and these come from many households.
    headers: {
      'x-forwarded-for': `127.3.0.${(requests++ % 200) + 1}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = await answer.json();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    id: data?.id ?? '',
    total: data?.total ?? 0,
    message: message ?? '',
  };
}

/** Sends until it is answered with anything but "come again". Notes those that do not say when. */
async function insist(shop: TestShop, path: string, body: object, key?: string): Promise<Answer> {
  for (;;) {
    const answer = await post(shop, path, body, key).catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (answer && answer.retryAfter === null && answer.status === 503) silent += 1;
    statuses[answer?.status ?? 0] = (statuses[answer?.status ?? 0] ?? 0) + 1;
    await pause(200);
  }
}

let requests = 0;
let silent = 0;
let isOver = false;
const statuses: Record<string, number> = {};
const paid: string[] = [];
const notPaid: { status: number; message: string }[] = [];

async function buy(shop: TestShop): Promise<void> {
  while (!isOver) {
    const { id } = await insist(shop, '/orders/add_to_cart', { variant_id: VARIANT });
    await insist(shop, '/checkout/set_shipping_address', { order_id: id, address: BUYER_ADDRESS });
    const { total } = await insist(shop, '/checkout/set_billing_address', {
      order_id: id,
      same_as_shipping: true,
    });
    const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
    const answer = await insist(shop, '/checkout/order_and_pay', { order_id: id, payment }, `restart-${id}`);
    if (answer.status === 200) paid.push(id);
    else notPaid.push({ status: answer.status, message: answer.message });
    await pause(100);
  }
}

/** From the moment when PostgreSQL takes connections again. */
async function untilItSells(shop: TestShop): Promise<number> {
  const startedAt = performance.now();
  while ((await post(shop, '/orders/add_to_cart', { variant_id: VARIANT }).catch(() => null))?.status !== 200)
    await pause(20);
  return Math.round(performance.now() - startedAt);
}

const server = await startPostgres({ isDurable: true });
const env = {
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  DATABASE_URL: server.url,
  API_REQUESTS_PER_MINUTE: '1000000',
};
const data = process.env.SHOP_DATA;
const shop = await openTestShop({ ...(data ? { copyOf: data } : {}), env });
try {
  const pids = [shop.shell.pid, shop.api.pid];
  const buying = Array.from({ length: SHOPPERS }, () => buy(shop));
  const backAfterMs: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(500 + Math.random() * 1_000);
    await server.restart(AWAY_MS);
    backAfterMs.push(await untilItSells(shop));
  }
  isOver = true;
  await Promise.all(buying);
  const states = await Promise.all(
    paid.map(async (id) => (await post(shop, '/orders/get_order', { order_id: id })).status),
  );
  const lost = states.filter((status) => status !== 200).length;
  const ended = [shop.shell.pid, shop.api.pid].filter((pid, index) => pid !== pids[index]).length;
  printResult('restarts', {
    restarts: RESTARTS,
    processesThatEnded: ended,
    ordersPaid: paid.length,
    notPaid,
    ordersLost: lost,
    firstAnswerMs: { median: median(backAfterMs), max: Math.max(...backAfterMs) },
    refusals: statuses,
    refusalsThatDoNotSayWhen: silent,
    bars: BARS,
  });
  const isGood = ended === 0 && lost === 0 && silent === 0 && Math.max(...backAfterMs) <= BARS.firstAnswerMs;
  process.exitCode = isGood && paid.length > 0 ? 0 : 1;
} finally {
  isOver = true;
  await shop.close();
  await server.stop();
}
