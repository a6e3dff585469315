import { FACETS } from '@sanderling/contract/commerce/search-index';
import { readRecords } from '../../../search/records/read-records.ts';
import { percentile } from '../../../testing/bench/percentile.ts';
import { printBenchmark } from '../../../testing/bench/print-benchmark.ts';
import { openTestDatabase } from '../../../testing/worker/test-database.ts';
import { buildSearchIndex } from '../engine/search-index.ts';
import { answerQuery } from '../protocol/answer-query.ts';
import { generateVariants } from './generate-variants.ts';

// npm run bench:search: what one query costs in a catalogue far larger than ours. Prints JSON. Sizes may be given.
const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const RUNS = 60;
const LISTING = { distinct: true, hitsPerPage: 24, attributesToHighlight: [] };

const QUERIES: Record<string, object> = {
  browse: { ...LISTING, facets: [...FACETS, 'price'] },
  'two words': { ...LISTING, query: 'velvet sofa', facets: [...FACETS, 'price'] },
  typo: { ...LISTING, query: 'velvt soffa', facets: [...FACETS, 'price'] },
  'one letter': { ...LISTING, query: 's', facets: [] },
  'six facets': {
    ...LISTING,
    facets: [...FACETS, 'price'],
    facetFilters: [
      ['category_permalinks:living'],
      ['colors:Green', 'colors:Blue'],
      ['materials:Velvet', 'materials:Linen'],
      ['availability:In stock', 'availability:Made to order'],
      ['arrives_within:12 weeks'],
      ['rated_at_least:4'],
    ],
    numericFilters: ['price>=200', 'price<=5000', 'width<=100'],
  },
  suggestions: { ...LISTING, query: 'cred', hitsPerPage: 6, attributesToRetrieve: ['name'] },
};

const db = await openTestDatabase();
const real = await readRecords(db, new Date('2026-11-20T16:00:00Z'));
await db.destroy();

const results = [];
for (const size of SIZES.length > 0 ? SIZES : [20_000, 100_000]) results.push(await measure(size));
printBenchmark('search', { results });

async function measure(size: number) {
  const variants = generateVariants(real, size);
  const before = memoryMb();
  const startedAt = performance.now();
  const index = await buildSearchIndex(variants);
  const buildMs = Math.round(performance.now() - startedAt);
  const queries = Object.fromEntries(
    Object.entries(QUERIES).map(([name, query]) => {
      const times = Array.from({ length: RUNS }, () => timeOf(() => answerQuery(index, 'variants', query)));
      // The first runs are those of code that is not compiled yet.
      const measured = times.slice(10);
      const [wall, cpu] = [measured.map(({ wallMs }) => wallMs), measured.map(({ cpuMs }) => cpuMs)];
      return [
        name,
        {
          hits: answerQuery(index, 'variants', query).nbHits,
          p50Ms: percentile(wall, 0.5),
          p95Ms: percentile(wall, 0.95),
          // What it costs where nothing else runs on the machine.
          p95CpuMs: percentile(cpu, 0.95),
        },
      ];
    }),
  );
  return { variants: size, buildMs, indexMb: memoryMb() - before, queries };
}

function timeOf(run: () => unknown): { wallMs: number; cpuMs: number } {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000 };
}

function memoryMb(): number {
  globalThis.gc?.();
  return Math.round((process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers) / 2 ** 20);
}
