import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../../../app.ts';
import { openAccount, startTestTokenIssuer } from '../../../../auth/tokens/testing/test-token-issuer.ts';
import { seedCatalogue } from '../../../../catalogue/seed/seed-catalogue.ts';
import { countQueries } from '../../../../orders/testing/count-queries.ts';
import { readConfig } from '../../../../platform/config/config.ts';
import { migrate } from '../../../../platform/database/migrate.ts';
import { openDatabase } from '../../../../platform/database/open-database.ts';
import { systemClock } from '../../../../platform/process/clock.ts';
import { percentile } from '../../../../testing/bench/percentile.ts';
import { measureBoth, printBenchmark } from '../../../../testing/bench/print-benchmark.ts';
import { fillOrderLines, fillOrders, fillProjects, fillQuotes } from '../testing/busy-studio.ts';

// npm run bench:dashboard: what the dashboard of a busy studio takes, from the request's arrival to its answer and without the
// network, among four other studios as busy. Prints JSON. Without BENCH_DATABASE_URL on the embedded database alone.
const STUDIO = { orders: 200, linesOfEach: 3, projects: 50, piecesOfEach: 100, quotes: 100 };
const STUDIOS = 5;
const WARM_UP = 60;
const MEASURED = 300;
const BARS = { onPostgres: { p95Ms: 50 }, queries: 6 };

async function measure(databaseUrl: string | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanderling-bench-'));
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const startedAt = performance.now();
  await migrate(db);
  await seedCatalogue(db);
  const now = new Date().toISOString();
  for (let studio = 0; studio < STUDIOS; studio++) {
    const accountId = await openAccount(db, emailOf(studio), 'trade_designer');
    await fillOrders(db, { accountId, now }, { dollars: 40_000, count: STUDIO.orders });
    await fillOrderLines(db, { accountId, now }, STUDIO.linesOfEach);
    await fillProjects(db, { accountId, now });
    await fillQuotes(db, { accountId, now });
  }
  await sql`analyze`.execute(db);
  const fillS = Math.round((performance.now() - startedAt) / 1_000);

  const counted = countQueries(db);
  const issuer = await startTestTokenIssuer(systemClock);
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    ...{ databaseUrl, dataDir, identity: issuer.settings },
  };
  const app = await buildApp({ db: counted.db, config, clock: systemClock }, pino({ level: 'silent' }));
  const headers = { authorization: `Bearer ${await issuer.mint(emailOf(0))}` };
  const times: number[] = [];
  const queries = new Set<number>();
  for (let run = 0; run < WARM_UP + MEASURED; run++) {
    counted.queries();
    const sentAt = performance.now();
    const answer = await app.inject({ url: '/api/v1/user/designer_dashboard', headers });
    if (run >= WARM_UP) times.push(performance.now() - sentAt);
    queries.add(counted.queries());
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  await app.close();
  await issuer.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
  return {
    fillS,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    queries: Math.max(...queries),
  };
}

const emailOf = (studio: number) => `studio-${studio}@example.com`;

const setting = { studio: STUDIO, studios: STUDIOS, runs: MEASURED, bars: BARS };
printBenchmark('dashboard', { ...setting, ...(await measureBoth(measure)) });
