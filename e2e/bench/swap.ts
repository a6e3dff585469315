import { openReleases } from '@sanderling/releases/releases';
import { liveRelease, promoteChanged } from '../shop/damages/damaged-release.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { load } from './measurement/load.ts';
import { printResult, rounded } from './measurement/print-result.ts';
import { openFiles, residentMb } from './measurement/process-usage.ts';

// 100 promotions, two releases of a slice in turn, while pages are asked for without a pause; three times, since what
// grows goes on growing.

const SWAPS = 100;
const ROUNDS = 3;
const SLICE = 'mf-promotions';
const PAGES = ['/', '/products', '/products/mara-three-seat-sofa', '/trade-program'];
const AT_ONCE = 3;

let isSwapping = true;
function* pagesUntilDone(shop: TestShop): Generator<string> {
  for (let index = 0; isSwapping; index += 1)
    yield `${shop.address}${PAGES[index % PAGES.length]}?bench=${index % 500}`;
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
  const loading = load(pagesUntilDone(shop), AT_ONCE);
  // Both releases are evaluated and both caches filled before anything is compared.
  await swap(shop, versions, 10);
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
    before,
    rounds,
  });
  process.exitCode = failed + stale > 0 ? 1 : 0;
} finally {
  isSwapping = false;
  await shop.close();
}
