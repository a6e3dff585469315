import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { percentile } from '../../testing/bench/percentile.ts';
import { measureBoth, printBenchmark } from '../../testing/bench/print-benchmark.ts';
import { countQueries } from '../testing/count-queries.ts';
import { FIRST_VARIANT, fillStore, openCarts } from './fill-store.ts';

// npm run bench:cart: what the calls of a cart of ten lines take, from the request's arrival to its answer and without the
// network, in a store with years behind it. Prints JSON. Without BENCH_DATABASE_URL on the embedded database alone.
const SIZE = { variants: 20_000, pastOrders: 100_000 };
const WARM_UP = 60;
const MEASURED = 300;
const BARS = { addToCartOnPostgres: { p50Ms: 10, p95Ms: 25 }, addToCartQueries: 6 };

type Cart = Awaited<ReturnType<typeof openCarts>>[number];

const CALLS: Record<string, (cart: Cart, index: number) => { url: string; payload: object }> = {
  'start a cart': (_cart, index) => ({
    url: '/orders/add_to_cart',
    payload: { variant_id: FIRST_VARIANT + 9_000 + index },
  }),
  'read ten lines': ({ id }) => ({ url: '/orders/get_order', payload: { order_id: id } }),
  'add to cart': ({ id }, index) => ({
    url: '/orders/add_to_cart',
    payload: { variant_id: FIRST_VARIANT + 9_000 + index, order_id: id },
  }),
  'change quantity': ({ id, lineItemId }, index) => ({
    url: '/orders/update_quantity',
    payload: { order_id: id, line_item_id: lineItemId, quantity: 2 + (index % 5) },
  }),
  'apply coupon': ({ id }) => ({
    url: '/orders/apply_coupon_code',
    payload: { order_id: id, code: 'greenthumb' },
  }),
};

async function measure(databaseUrl: string | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanderling-bench-'));
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const startedAt = performance.now();
  await migrate(db);
  await seedCatalogue(db);
  await fillStore(db, SIZE);
  const carts = await openCarts(db, WARM_UP + MEASURED);
  const fillS = Math.round((performance.now() - startedAt) / 1_000);

  const counted = countQueries(db);
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), databaseUrl, dataDir };
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ db: counted.db, config, clock: systemClock }, logger);
  const results: Record<string, object> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    const times: number[] = [];
    const queries = new Set<number>();
    for (const [index, cart] of carts.entries()) {
      const { url, payload } = call(cart, index);
      counted.queries();
      const sentAt = performance.now();
      const answer = await app.inject({ method: 'POST', url: `/api/v1${url}`, payload });
      if (index >= WARM_UP) times.push(performance.now() - sentAt);
      queries.add(counted.queries());
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    }
    results[name] = {
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      queries: Math.max(...queries),
    };
  }
  await app.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
  return { fillS, calls: results };
}

printBenchmark('cart', { store: SIZE, runs: MEASURED, bars: BARS, ...(await measureBoth(measure)) });
