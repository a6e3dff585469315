import { setTimeout as pause } from 'node:timers/promises';
import { openReleases } from '@sanderling/releases/releases';
import { liveRelease, promoteChanged } from '../shop/damages/damaged-release.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { load } from './measurement/load.ts';
import { percentile, printResult, rounded } from './measurement/print-result.ts';
import { openFiles, residentMb } from './measurement/process-usage.ts';

// 200 promotions, two releases of a slice in turn, while pages are asked for without a pause: no request may fail or show what was
// before, and pages may take no longer than while nothing is promoted, which is measured turn about. Then 100 as fast as they go; what
// grows goes on growing.

const SWAPS = 100;
const ROUNDS = 3;
/** Turn about: as long without a promotion as with so many of them. */
const TURNS = 8;
const SWAPS_A_TURN = 25;
const SWAP_EVERY_MS = 250;
const BARS = { p99Ratio: 1.1 };
const SLICE = 'mf-promotions';
const PAGES = ['/', '/products', '/products/mara-three-seat-sofa', '/trade-program'];
const AT_ONCE = 3;

let isSwapping = true;
function* pagesUntilDone(shop: TestShop): Generator<string> {
  for (let index = 0; isSwapping; index += 1)
    yield `${shop.address}${PAGES[index % PAGES.length]}?bench=${index % 500}`;
}

let lastPage = 0;
/** Each one is rendered: what comes from memory would be compared with what a promotion has emptied it of. */
function* newPages(shop: TestShop, isOver: () => boolean): Generator<string> {
  for (; !isOver(); lastPage += 1) yield `${shop.address}${PAGES[lastPage % PAGES.length]}?swap=${lastPage}`;
}

/** Answers times of pages while `work` goes on. */
async function timesDuring(shop: TestShop, work: () => Promise<void>) {
  let isOver = false;
  const loading = load(
    newPages(shop, () => isOver),
    AT_ONCE,
    // A visitor with a cart, whose pages no limit holds up.
    { cookie: 'sanOrderId=none' },
  );
  await work();
  isOver = true;
  return loading;
}

/** Promotes in turn, one release each quarter of a second, and asks for a page after each. */
async function swapSlowly(shop: TestShop, versions: readonly string[]): Promise<number> {
  let stale = 0;
  for (let index = 0; index < SWAPS_A_TURN; index += 1) {
    const nextAt = performance.now() + SWAP_EVERY_MS;
    stale += await swap(shop, [versions[index % versions.length] ?? ''], 1);
    await pause(Math.max(0, nextAt - performance.now()));
  }
  return stale;
}

/** The same without a promotion: as many pages more are made. */
async function lookSlowly(shop: TestShop): Promise<void> {
  for (let index = 0; index < SWAPS_A_TURN; index += 1) {
    const nextAt = performance.now() + SWAP_EVERY_MS;
    lastPage += 1;
    await fetch(`${shop.address}/?look=${lastPage}`).then((answer) => answer.text());
    await pause(Math.max(0, nextAt - performance.now()));
  }
}

async function compareTurns(shop: TestShop, versions: readonly string[]) {
  const [calm, swapped]: [number[], number[]] = [[], []];
  let [failed, stale] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const quiet = await timesDuring(shop, () => lookSlowly(shop));
    const busy = await timesDuring(shop, async () => {
      stale += await swapSlowly(shop, versions);
    });
    calm.push(...quiet.timesMs);
    swapped.push(...busy.timesMs);
    failed += quiet.failed + busy.failed;
  }
  const told = (times: readonly number[]) => ({
    pages: times.length,
    p50Ms: rounded(percentile(times, 0.5)),
    p99Ms: rounded(percentile(times, 0.99)),
  });
  return {
    promotions: TURNS * SWAPS_A_TURN,
    failed,
    stale,
    without: told(calm),
    with: told(swapped),
    p99Ratio: rounded(percentile(swapped, 0.99) / percentile(calm, 0.99), 2),
  };
}

async function state({ shell, address }: TestShop) {
  const pid = shell.pid ?? 0;
  const metrics = await fetch(`${address}/metrics`).then((answer) => (answer.ok ? answer.text() : ''));
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1];
  return {
    residentMb: rounded(residentMb(pid)),
    ...(heap ? { mainHeapMb: rounded(Number(heap) / 1e6) } : {}),
    openFiles: openFiles(pid),
  };
}

/** Promotes in turn and asks for a page after each: it must show the version that was promoted. */
async function swap(shop: TestShop, versions: readonly string[], count: number): Promise<number> {
  const releases = openReleases({ dataDir: shop.dataDir });
  let stale = 0;
  for (let index = 0; index < count; index += 1) {
    const version = versions[index % versions.length] ?? '';
    await releases.promote({ [SLICE]: version });
    const html = await fetch(`${shop.address}/`).then((answer) => answer.text());
    if (!html.includes(`/${SLICE}/${version}/`)) stale += 1;
  }
  return stale;
}

const shop = await openTestShop({ env: { LOG_LEVEL: 'warn' } });
try {
  const { release } = await liveRelease(shop.dataDir, SLICE);
  await promoteChanged(shop.dataDir, SLICE, 'bench', (code) => `// bench\n${code}`);
  const versions = [release.version, `${release.version}-bench`];
  const warming = load(pagesUntilDone(shop), AT_ONCE);
  // Both releases are evaluated and both caches filled before anything is compared.
  await swap(shop, versions, 10);
  isSwapping = false;
  await warming;
  const turns = await compareTurns(shop, versions);
  isSwapping = true;
  const loading = load(pagesUntilDone(shop), AT_ONCE);
  const before = await state(shop);
  const rounds: object[] = [];
  let stale = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    stale += await swap(shop, versions, SWAPS);
    const seconds = rounded((performance.now() - startedAt) / 1000);
    rounds.push({ promotions: SWAPS, seconds, ...(await state(shop)) });
  }
  isSwapping = false;
  const { requests, failed } = await loading;
  printResult('swap', {
    requests,
    failedRequests: failed,
    answersThatMissedThePromotion: stale,
    turns,
    bars: BARS,
    before,
    rounds,
  });
  const missed = failed + stale + turns.failed + turns.stale;
  process.exitCode = missed > 0 || turns.p99Ratio > BARS.p99Ratio ? 1 : 0;
} finally {
  isSwapping = false;
  await shop.close();
}
