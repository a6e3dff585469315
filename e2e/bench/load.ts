import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCluster } from '@sanderling/workspace/cluster/open-cluster.ts';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { Refusal } from '@sanderling/workspace/shop/refusal.ts';
import { findCosts, watchIdle } from './load/find-costs.ts';
import { findLimit, LIMITS } from './load/find-limit.ts';
import { holdToCores } from './load/hold-to-cores.ts';
import { MIX } from './load/kinds.ts';
import { openLoadDatabase } from './load/load-database.ts';
import { prepareStage } from './load/prepare-stage.ts';
import { sendShoppers } from './load/send-shoppers.ts';
import { soak } from './load/soak.ts';
import { printResult } from './measurement/print-result.ts';

// Shoppers who look (80), search (12), fill a cart (6) and pay (2) come at rising rates until the shop is over its limit, on nginx,
// PostgreSQL and one pair of shell and API. Before that each kind comes alone, for what it costs. `--nodes 2` has two pairs;
// `--cores 0.3` lets each pair have so much of the machine, so that one and two can be compared where both share it with all else.
// `--minutes 60 --rate 20` is the soak: one rate for so long, and what memory, files and tables do. It fails where they grow.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const WARM_UP_SECONDS = 20;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    rate: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    cores: { type: 'string' },
  },
});
const nodes = Number(values.nodes);
const cores = values.cores === undefined ? null : Number(values.cores);
const minutes = Number(values.minutes ?? 0);
const perSecond = Number(values.rate ?? 20);
if (!(nodes >= 1 && minutes >= 0 && perSecond > 0 && (cores === null || cores > 0)))
  throw new Refusal('Say --nodes, --cores, --minutes and --rate in numbers above 0.');

const dataDir = mkdtempSync(join(tmpdir(), 'sanderling-load-'));
if (process.env.SHOP_DATA) cpSync(process.env.SHOP_DATA, dataDir, { recursive: true });
const cluster = await openCluster({
  port: await freePort(0),
  dataDir,
  nodes,
  // Shoppers come from many households, through a proxy before nginx.
  env: { LOG_LEVEL: 'warn', TRUST_PROXY: '2', API_REQUESTS_PER_MINUTE: '100000000' },
  postgres: { isDurable: true, settings: ['shared_preload_libraries=pg_stat_statements'] },
  say: (text) => process.stderr.write(`${text}\n`),
});
const pids = cluster.nodes.map(({ api, shell }) => [shell, api].flatMap(({ pid }) => pid ?? []));
let giveBack = () => {};
try {
  if (cores !== null) giveBack = holdToCores(pids, cores);
  const database = await openLoadDatabase(cluster.databaseUrl);
  const stage = await prepareStage(cluster.address, database);
  const shop = {
    nodes,
    coresOfEach: cores,
    products: stage.productPaths.length,
    variants: stage.variantIds.length,
  };
  await sendShoppers({ ...stage, shares: MIX, perSecond: 20, seconds: WARM_UP_SECONDS, seed: 0 });
  if (minutes > 0) {
    const result = await soak(cluster, database, stage, { minutes, perSecond });
    printResult('load', { mix: MIX, shop, soak: result });
    process.exitCode = result.over.length > 0 ? 1 : 0;
  } else {
    const idle = await watchIdle(cluster, database, SECONDS);
    const asked = { stage, idle, seconds: SECONDS, cores };
    const alone = await findCosts(cluster, database, asked);
    const limit = await findLimit(cluster, database, asked);
    printResult('load', { mix: MIX, shop, secondsPerRate: SECONDS, limits: LIMITS, idle, alone, limit });
    process.exitCode = limit.arrivalsPerSecond > 0 ? 0 : 1;
  }
  await database.close();
} finally {
  await cluster.close();
  giveBack();
  rmSync(dataDir, { recursive: true, force: true });
}
