import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { buildApp } from '../../app.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { countQueries } from '../../orders/testing/count-queries.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { percentile } from '../../testing/bench/percentile.ts';
import { measureBoth, printBenchmark } from '../../testing/bench/print-benchmark.ts';
import { ADDRESS, BUYER } from '../testing/agent-buyer.ts';
import { fillCatalogue } from './fill-catalogue.ts';

// npm run bench:agents: what an assistant's calls take, from the request's arrival to its answer and without the network, in ten times
// the store's own catalogue. Prints JSON. Without BENCH_DATABASE_URL on the embedded database alone.
const CATALOGUES = 10;
const CHECKOUTS = 30;
const WARM_UP = 40;
const MEASURED = 300;
const BARS = { onPostgres: { searchP95Ms: 50, updateP95Ms: 50 } };
const SENTENCES = [
  'a green velvet sofa under 84 inches that arrives before Christmas',
  'sofa',
  'dining table for 8, not oak, under 90 inches',
  'cheapest round mirror',
  'a sofa that is not leather and not gray',
  'blue rug 8x10 under $900',
  'in stock floor lamp',
  'velvt soffa',
];
const LINES = [1001, 1240, 1291].map((id) => ({ item: { id: `variant_${id}` }, quantity: 1 }));
const ids = z.object({ id: z.string() });

async function measure(databaseUrl: string | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanderling-bench-'));
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  await migrate(db);
  await seedCatalogue(db);
  const store = await fillCatalogue(db, CATALOGUES);
  const counted = countQueries(db);
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    databaseUrl,
    dataDir,
    requestsPerMinute: 1_000_000,
  };
  const app = await buildApp({ db: counted.db, config, clock: systemClock }, pino({ level: 'silent' }));
  const added = await app.inject({
    method: 'POST',
    url: '/_warehouse/agents',
    payload: { name: 'Bench', calls_per_minute: 1_000_000 },
  });
  const { key } = z.object({ data: z.object({ key: z.string() }) }).parse(added.json()).data;
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const sentAt = performance.now();
    const before = process.threadCpuUsage();
    const headers = { 'x-api-key': key };
    const answer = await app.inject({ method, url: `/_agents/ucp${url}`, headers, payload });
    const tookMs = performance.now() - sentAt;
    const { system, user } = process.threadCpuUsage(before);
    if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.body}`);
    return { tookMs, cpuMs: (user + system) / 1_000, answer };
  };
  const checkouts: string[] = [];
  while (checkouts.length < CHECKOUTS)
    checkouts.push(
      ids.parse((await call('POST', '/checkout-sessions', { line_items: LINES })).answer.json()).id,
    );

  const time = async (work: (index: number) => ReturnType<typeof call>) => {
    const times: number[] = [];
    const cpu: number[] = [];
    let queries = 0;
    for (let index = 0; index < WARM_UP + MEASURED; index += 1) {
      counted.queries();
      const { cpuMs, tookMs } = await work(index);
      if (index >= WARM_UP) times.push(tookMs);
      if (index >= WARM_UP) cpu.push(cpuMs);
      queries = Math.max(queries, counted.queries());
    }
    return {
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      // What it costs this process where nothing else runs on the machine.
      p95CpuMs: percentile(cpu, 0.95),
      queries,
    };
  };
  const search = await time((index) =>
    call('POST', '/catalog/search', {
      query: SENTENCES[index % SENTENCES.length],
      context: { postal_code: '60601' },
    }),
  );
  const update = await time((index) =>
    call('PUT', `/checkout-sessions/${checkouts[index % CHECKOUTS]}`, {
      line_items: LINES.map((line) => ({ ...line, quantity: 1 + (index % 2) })),
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
    }),
  );
  await app.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
  return { store, search, update };
}

printBenchmark('agents', { runs: MEASURED, bars: BARS, ...(await measureBoth(measure)) });
