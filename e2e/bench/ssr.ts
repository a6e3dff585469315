import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { load } from './load.ts';
import { printResult, rounded } from './print-result.ts';
import { cpuMs } from './process-usage.ts';

// CPU per page and pages per second, on loopback: every request another address (uncached), and the same one (cached).

const PAGES = { home: '/', listing: '/categories/living/sofas', product: '/products/mara-three-seat-sofa' };
const WARM_UP = 400;
const UNCACHED = 600;
const CACHED = 4_000;
const AT_ONCE = 4;

async function measure(shop: TestShop, page: string, kind: 'uncached' | 'cached') {
  const count = kind === 'cached' ? CACHED : UNCACHED;
  const address = (index: number) =>
    kind === 'cached' ? `${shop.address}${page}` : `${shop.address}${page}?bench=${runId}-${index}`;
  runId += 1;
  await load(
    Array.from({ length: WARM_UP }, (_, index) => address(index)),
    AT_ONCE,
  );
  runId += 1;
  const before = usage(shop);
  const { requests, failed, seconds } = await load(
    Array.from({ length: count }, (_, index) => address(index)),
    AT_ONCE,
  );
  const after = usage(shop);
  return {
    shellCpuMsPerRequest: rounded((after.shell - before.shell) / requests, 3),
    apiCpuMsPerRequest: rounded((after.api - before.api) / requests, 3),
    requestsPerSecond: Math.round(requests / seconds),
    requests,
    failed,
  };
}

let runId = 0;

function usage({ shell, api }: TestShop) {
  return { shell: cpuMs(shell.pid ?? 0), api: cpuMs(api.pid ?? 0) };
}

const shop = await openTestShop({ env: { LOG_LEVEL: 'warn' } });
try {
  const result: Record<string, object> = {};
  for (const [name, page] of Object.entries(PAGES)) {
    result[name] = {
      uncached: await measure(shop, page, 'uncached'),
      cached: await measure(shop, page, 'cached'),
    };
  }
  printResult('ssr', { connections: AT_ONCE, pages: result });
} finally {
  await shop.close();
}
