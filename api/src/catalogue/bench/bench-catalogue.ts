import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBoth, printBenchmark } from '../../testing/bench/print-benchmark.ts';
import { type ApiProcess, memoryOf, startApi } from './api-process.ts';
import { askShop } from './ask-shop.ts';
import { handleOf, skuOf, writeProductsFile } from './write-products-file.ts';

// npm run bench:catalogue: a merchant's whole catalogue, from its file to the last page of a list. Prints JSON. Other numbers of products
// may be given. Without BENCH_DATABASE_URL on the embedded database alone.
const PRODUCTS = Number(process.argv[2] ?? 20_000);
const BARS = {
  importS: 300,
  apiMemoryMb: 700,
  coldStartMs: 10_000,
  searchP95Ms: 20,
  editIsFoundMs: 2_000,
};
const COMMAND = join(import.meta.dirname, '..', 'csv', 'command.ts');
const SAMPLE_EVERY_MS = 500;

const folder = await mkdtemp(join(tmpdir(), 'sanderling-bench-'));
const { file, pictures, variants } = await writeProductsFile(folder, PRODUCTS);
const results = await measureBoth(measure);
await rm(folder, { recursive: true, force: true });
printBenchmark('catalogue', { products: PRODUCTS, variants, bars: BARS, ...results });

async function measure(databaseUrl: string | null) {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const first = await startApi(env);
  const before = await askShop(first, 'mara-three-seat-sofa');
  const imported = await runImport(first, env);
  const editIsFoundMs = await timeEdit(first);
  const again = await runImport(first, env);
  const memoryAfterImport = await first.memoryMb();
  await first.stop();

  const second = await startApi(env);
  const after = await askShop(second, handleOf(0));
  const memory = await second.memoryMb();
  await second.stop();
  return {
    import: imported,
    again,
    editIsFoundMs,
    coldStartMs: second.startMs,
    apiMemoryMb: { afterImport: memoryAfterImport, afterStartAndSearches: memory },
    withTheShopsOwn: before,
    withAll: after,
  };
}

async function runImport({ port }: ApiProcess, env: NodeJS.ProcessEnv) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'import', file, '--pictures', pictures], {
    env: { ...process.env, ...env, API_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-500);
  });
  let memoryMb = 0;
  const timer = setInterval(async () => {
    memoryMb = Math.max(memoryMb, (await memoryOf(child)).most);
  }, SAMPLE_EVERY_MS);
  await once(child, 'exit');
  clearInterval(timer);
  const lines = said.trim().split('\n');
  return { tookS: Math.round((performance.now() - startedAt) / 1_000), memoryMb, said: lines.at(-1) };
}

/** From a price's change until the search has it. */
async function timeEdit({ address }: ApiProcess): Promise<number> {
  const sku = skuOf(1, 0);
  const startedAt = performance.now();
  const saved = await fetch(`${address}/_warehouse/catalogue/prices`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prices: [{ sku, price: 4_321 }] }),
  });
  if (!saved.ok) throw new Error(await saved.text());
  for (;;) {
    const answer = await fetch(`${address}/_search/1/indexes/variants/query`, {
      method: 'POST',
      body: JSON.stringify({ facetFilters: [`sku:${sku}`], hitsPerPage: 1 }),
    });
    const { hits } = await answer.json();
    if (hits?.[0]?.price === 4_321) return Math.round(performance.now() - startedAt);
  }
}
