import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@sanderling/workspace/postgres/start-postgres.ts';
import { Outcome } from '../attack/outcomes/outcome.ts';
import { reconcile } from '../attack/stage/books.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { median, printResult } from './measurement/print-result.ts';
import { type Buyers, sendBuyers } from './restarts/buyers.ts';
import { countStock, fillStock } from './restarts/stock.ts';
import { within } from './restarts/within.ts';

// PostgreSQL is restarted again and again while carts are filled and paid for. Fails where a process ends, where an order is
// lost or not paid for once, where the stock does not add up, or where the shop takes longer than two seconds to sell again.
// BENCH_RESTARTS says how often.

const RESTARTS = Number(process.env.BENCH_RESTARTS ?? 20);
const SHOPPERS = 4;
const AWAY_MS = 1_000;
const BARS = { firstAnswerMs: 2_000 };
const VARIANT = 1291;
const PIECES = 100_000;
const LOOK_MS = 20;
/** Opening builds the slices, on whatever machine. */
const OPEN_WITHIN_MS = 600_000;
const BACK_WITHIN_MS = 60_000;

/** Milliseconds from now until this cart answers, which needs the database. */
async function untilItSells({ address }: TestShop): Promise<number> {
  const startedAt = performance.now();
  const sells = async () => {
    const answer = await fetch(`${address}/api/v1/orders/add_to_cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.3.1.1' },
      body: JSON.stringify({ variant_id: VARIANT }),
      signal: AbortSignal.timeout(BACK_WITHIN_MS),
    }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  };
  while (!(await sells())) {
    if (performance.now() - startedAt > BACK_WITHIN_MS)
      throw new Error('The shop did not sell again within 60 s.');
    await pause(LOOK_MS);
  }
  return Math.round(performance.now() - startedAt);
}

/** Milliseconds from now until an order is paid for. */
async function untilItIsPaid({ paid }: Buyers): Promise<number> {
  const startedAt = performance.now();
  while ((paid.at(-1)?.paidAt ?? 0) < startedAt) {
    if (performance.now() - startedAt > BACK_WITHIN_MS) throw new Error('No order was paid for within 60 s.');
    await pause(LOOK_MS);
  }
  return Math.round((paid.at(-1)?.paidAt ?? 0) - startedAt);
}

const server = await startPostgres({ isDurable: true });
const env = {
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  DATABASE_URL: server.url,
  API_REQUESTS_PER_MINUTE: '1000000',
};
const data = process.env.SHOP_DATA;
let shop: TestShop | undefined;
try {
  const opening = openTestShop({ ...(data ? { copyOf: data } : {}), env });
  shop = await within(OPEN_WITHIN_MS, 'The shop did not open in time.', opening);
  await fillStock(server.url, VARIANT, PIECES);
  const pids = [shop.shell.pid, shop.api.pid];
  const buyers = sendBuyers(shop.address, SHOPPERS, VARIANT);
  const backAfterMs: number[] = [];
  const paidAfterMs: number[] = [];
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    await pause(500 + Math.random() * 1_000);
    await server.restart(() => pause(AWAY_MS));
    backAfterMs.push(await untilItSells(shop));
    paidAfterMs.push(await untilItIsPaid(buyers));
    console.error(
      `restart ${restart} of ${RESTARTS}: sells after ${backAfterMs.at(-1)} ms, paid ${buyers.paid.length}`,
    );
  }
  await buyers.stop();
  const books = new Outcome('books');
  await reconcile(server.url, books);
  const statuses: number[] = [];
  for (const { id } of buyers.paid) statuses.push(await buyers.statusOfOrder(id));
  const stock = await countStock(server.url, VARIANT);
  const result = {
    processesThatEnded: [shop.shell.pid, shop.api.pid].filter((pid, index) => pid !== pids[index]).length,
    ordersPaid: buyers.paid.length,
    ordersNotPaid: buyers.notPaid.length,
    ordersLost: statuses.filter((status) => status !== 200).length,
    ordersBesides: stock.sold - buyers.paid.length,
    unitsMissing: PIECES - stock.left - stock.sold - stock.held,
    promisesOfTheBooksBroken: books.tally.failed,
    refusalsThatDoNotSayWhen: buyers.silent(),
  };
  const firstAnswerMs = { median: median(backAfterMs), max: Math.max(...backAfterMs) };
  const firstPaymentMs = { median: median(paidAfterMs), max: Math.max(...paidAfterMs) };
  printResult('restarts', {
    restarts: RESTARTS,
    ...result,
    notPaid: buyers.notPaid,
    books: books.print().split('\n'),
    firstAnswerMs,
    firstPaymentMs,
    refusals: buyers.refusals,
    bars: BARS,
  });
  const { ordersPaid, ...faults } = result;
  const isGood = ordersPaid > 0 && Object.values(faults).every((count) => count === 0);
  process.exitCode = isGood && firstAnswerMs.max <= BARS.firstAnswerMs ? 0 : 1;
} finally {
  await shop?.close();
  await server.stop();
}
