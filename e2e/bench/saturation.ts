import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { load } from './measurement/load.ts';
import { printResult, rounded } from './measurement/print-result.ts';
import { residentMb } from './measurement/process-usage.ts';
import { shopOn } from './saturation/shop-on.ts';
import type { StrangersCount, StrangersTask } from './saturation/strangers.ts';

// A shopper goes on shopping, one request a second, while strangers ask for three times what the shop can do. Fails where the
// shopper waits, a page lacks something, or memory does not come back. BENCH_SECONDS shortens it.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const TIMES = 3;
const CAPACITY_PAGES = 300;
const AT_ONCE = 8;
const REST_MS = 1_500 * SECONDS;
const BARS = { answeredWithin2s: 0.99, memoryRatio: 1.1 };

/** Uncached pages a second at which no visitor waits for long. */
async function capacityOf({ address }: TestShop): Promise<number> {
  const pages = Array.from({ length: CAPACITY_PAGES }, (_, index) => `${address}/products?capacity=${index}`);
  const headers = { cookie: 'sanOrderId=none' };
  const { requests, seconds } = await load(pages, AT_ONCE, headers);
  return requests / seconds;
}

function memoryOf({ shell, api }: TestShop) {
  return { shellMb: rounded(residentMb(shell.pid ?? 0)), apiMb: rounded(residentMb(api.pid ?? 0)) };
}

async function saturate(task: StrangersTask): Promise<StrangersCount> {
  const worker = new Worker(new URL('./saturation/strangers.ts', import.meta.url), { workerData: task });
  const [count] = await once(worker, 'message');
  return count;
}

const data = process.env.SHOP_DATA;
const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', API_REQUESTS_PER_MINUTE: '1000000' };
const shop = await openTestShop({ ...(data ? { copyOf: data } : {}), env });
try {
  const capacity = await capacityOf(shop);
  const task = { address: shop.address, perSecond: Math.ceil(capacity * TIMES) };
  // What is compared afterwards has been busy before, as any shop that runs.
  await saturate({ ...task, seconds: SECONDS / 4 });
  await pause(REST_MS / 3);
  const before = memoryOf(shop);
  const pids = [shop.shell.pid, shop.api.pid];
  let isOver = false;
  const shopping = shopOn(shop.address, '127.2.0.1', () => isOver);
  const strangers = await saturate({ ...task, seconds: SECONDS });
  const peak = memoryOf(shop);
  isOver = true;
  const steps = await shopping;
  await pause(REST_MS);
  const after = memoryOf(shop);

  const times = steps.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const good = steps.filter(({ status, ms }) => status === 200 && ms <= 2_000);
  const answeredWithin2s = good.length / steps.length;
  const degraded = steps.filter(({ isDegraded }) => isDegraded).length + strangers.degraded;
  const ratios = [after.shellMb / before.shellMb, after.apiMb / before.apiMb].map((ratio) =>
    rounded(ratio, 2),
  );
  printResult('saturation', {
    capacityPagesPerSecond: rounded(capacity),
    strangers: { perSecond: task.perSecond, seconds: SECONDS, ...strangers },
    shopper: {
      requests: steps.length,
      answeredWithin2s: rounded(answeredWithin2s, 3),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      notGood: steps.filter((step) => !good.includes(step)),
    },
    pagesThatLackedSomething: degraded,
    memory: { before, peak, after },
    bars: BARS,
  });
  const hasEnded = [shop.shell.pid, shop.api.pid].some((pid, index) => pid !== pids[index]);
  const isGood =
    answeredWithin2s >= BARS.answeredWithin2s &&
    degraded === 0 &&
    ratios.every((ratio) => ratio <= BARS.memoryRatio) &&
    !hasEnded;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await shop.close();
}
