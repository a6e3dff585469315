import { setTimeout as pause } from 'node:timers/promises';
import { sessionOf } from '../shop/sessions/session-of.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { load } from './measurement/load.ts';
import { printResult, rounded } from './measurement/print-result.ts';
import { cpuMs, residentMb } from './measurement/process-usage.ts';

// CPU per page and pages per second, on loopback: every request another address (uncached), the same one (cached), and another
// address each time with a signed-in customer's session, whose pages are rendered for them alone. Ends with 1 when a bar is passed.

const PAGES = { home: '/', listing: '/categories/living/sofas', product: '/products/mara-three-seat-sofa' };
const WARM_UP = 400;
const UNCACHED = 600;
const CACHED = 4_000;
const AT_ONCE = 4;
const REST_MS = 20_000;
/** CPU of both processes for a product page that no cache has. */
const MAX_PRODUCT_CPU_MS = 4;
/** What each process may hold after all of it, its caches included. */
const MAX_MB = { shell: 200, api: 400 };

async function measure(shop: TestShop, page: string, kind: 'uncached' | 'cached' | 'signedIn') {
  const headers = kind === 'signedIn' ? session : {};
  const count = kind === 'cached' ? CACHED : UNCACHED;
  const address = (index: number) =>
    kind === 'cached' ? `${shop.address}${page}` : `${shop.address}${page}?bench=${runId}-${index}`;
  runId += 1;
  await load(
    Array.from({ length: WARM_UP }, (_, index) => address(index)),
    AT_ONCE,
    headers,
  );
  runId += 1;
  const before = usage(shop);
  const { requests, failed, seconds } = await load(
    Array.from({ length: count }, (_, index) => address(index)),
    AT_ONCE,
    headers,
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
let session: Record<string, string> = {};

function cpuOf(measured: { shellCpuMsPerRequest: number; apiCpuMsPerRequest: number }) {
  return measured.shellCpuMsPerRequest + measured.apiCpuMsPerRequest;
}

function usage({ shell, api }: TestShop) {
  return { shell: cpuMs(shell.pid ?? 0), api: cpuMs(api.pid ?? 0) };
}

const data = process.env.SHOP_DATA;
const shop = await openTestShop({ ...(data ? { copyOf: data } : {}), env: { LOG_LEVEL: 'warn' } });
try {
  const result: Record<string, object> = {};
  const over: string[] = [];
  session = { cookie: `ecom:sanToken=${await sessionOf(shop.address, 'trade@sanderling.example')}` };
  for (const [name, page] of Object.entries(PAGES)) {
    const [uncached, signedIn] = [
      await measure(shop, page, 'uncached'),
      await measure(shop, page, 'signedIn'),
    ];
    if (name === 'product' && cpuOf(uncached) > MAX_PRODUCT_CPU_MS)
      over.push(`a product page: ${rounded(cpuOf(uncached))} ms`);
    result[name] = {
      uncached,
      cached: await measure(shop, page, 'cached'),
      signedIn,
      // Of both processes, over the page for guests.
      signedInCostsMs: rounded(cpuOf(signedIn) - cpuOf(uncached), 3),
    };
  }
  // Once what the load has left behind is given back.
  await pause(REST_MS);
  const memory = {
    shellMb: rounded(residentMb(shop.shell.pid ?? 0)),
    apiMb: rounded(residentMb(shop.api.pid ?? 0)),
    maxMb: MAX_MB,
  };
  if (memory.shellMb > MAX_MB.shell) over.push(`memory of the shell: ${memory.shellMb} MB`);
  if (memory.apiMb > MAX_MB.api) over.push(`memory of the API: ${memory.apiMb} MB`);
  const bars = { productCpuMs: MAX_PRODUCT_CPU_MS, over };
  printResult('ssr', { connections: AT_ONCE, pages: result, memory, bars });
  if (over.length > 0) process.exitCode = 1;
} finally {
  await shop.close();
}
