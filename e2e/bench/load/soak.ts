import { setTimeout as pause } from 'node:timers/promises';
import { slopePerHour } from '@sanderling/workspace/bench/slope.ts';
import type { Cluster } from '@sanderling/workspace/cluster/open-cluster.ts';
import { rounded } from '../measurement/print-result.ts';
import { overLimit } from './find-limit.ts';
import { MIX, type Stage } from './kinds.ts';
import type { LoadDatabase } from './load-database.ts';
import { sendShoppers } from './send-shoppers.ts';
import { lookAtResources, type Resources } from './watch-cluster.ts';

const SAMPLES = 40;
const LARGEST_TABLES = 12;
/** Growth from the middle to the end that is taken for a leak; and so many files, for what opens and closes. */
const MAX_MEMORY_RATIO = 1.1;
const MAX_MORE_FILES = 20;

/** The shoppers' mix at one rate for so long, and what the processes hold meanwhile. */
export async function soak(
  cluster: Cluster,
  database: LoadDatabase,
  stage: Stage,
  { minutes, perSecond }: { minutes: number; perSecond: number },
) {
  const seconds = minutes * 60;
  // What is compared has been busy before, as any shop that runs.
  await sendShoppers({ ...stage, shares: MIX, perSecond, seconds: Math.min(60, seconds / 4), seed: 1 });
  const startedAt = performance.now();
  const samples: { atMs: number; resources: Resources }[] = [];
  const look = async () => {
    const resources = await lookAtResources(cluster, database);
    samples.push({ atMs: performance.now() - startedAt, resources });
  };
  await look();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      await pause((seconds * 1_000) / SAMPLES);
      await look();
    }
  })();
  const result = await sendShoppers({ ...stage, shares: MIX, perSecond, seconds, seed: 2 });
  isOver = true;
  await watching;

  const [start, middle, end] = [samples[0], samples[Math.floor(samples.length / 2)], samples.at(-1)].map(
    (sample) => sample?.resources,
  );
  if (!start || !middle || !end) throw new Error('Nothing was looked at.');
  const secondHalf = samples.slice(Math.floor(samples.length / 2));
  const grows = (value: (resources: Resources) => number) =>
    rounded(slopePerHour(secondHalf.map(({ atMs, resources }) => ({ atMs, value: value(resources) }))));
  const names = Object.keys(start.memoryMb);
  const tables = Object.keys(end.tablesKb)
    .toSorted((one, other) => growthKb(start, end, other) - growthKb(start, end, one))
    .slice(0, LARGEST_TABLES);
  const over = [
    ...overLimit(result),
    ...names.flatMap((name) => {
      const [before = 0, after = 0] = [middle.memoryMb[name], end.memoryMb[name]];
      return after > before * MAX_MEMORY_RATIO
        ? [`memory of ${name} went from ${before} to ${after} MB`]
        : [];
    }),
    ...names.flatMap((name) => {
      const [before = 0, after = 0] = [middle.openFiles[name], end.openFiles[name]];
      return after > before + MAX_MORE_FILES ? [`open files of ${name} went from ${before} to ${after}`] : [];
    }),
  ];
  const made = { orders: end.orders - start.orders, carts: end.carts - start.carts };
  return {
    minutes,
    perSecond,
    ...result,
    memoryMb: Object.fromEntries(
      names.map((name) => [name, threeOf(({ memoryMb }) => memoryMb[name] ?? 0, 'MB')]),
    ),
    openFiles: Object.fromEntries(
      names.map((name) => [name, threeOf(({ openFiles }) => openFiles[name] ?? 0, 'files')]),
    ),
    databaseProcesses: threeOf(({ databaseProcesses }) => databaseProcesses, 'processes'),
    databaseMb: threeOf(({ databaseMb }) => databaseMb, 'MB'),
    made,
    kbOfDatabasePerOrderAndItsCarts: rounded(
      ((end.databaseMb - start.databaseMb) * 1_024) / Math.max(made.orders, 1),
    ),
    tablesThatGrewMostKb: Object.fromEntries(
      tables.map((name) => [name, threeOf(({ tablesKb }) => tablesKb[name] ?? 0, 'kB')]),
    ),
    over,
  };

  function threeOf(value: (resources: Resources) => number, unit: string) {
    if (!start || !middle || !end) return {};
    const values = { start: value(start), middle: value(middle), end: value(end) };
    return { ...values, [`${unit}PerHourInSecondHalf`]: grows(value) };
  }
}

function growthKb(start: Resources, end: Resources, table: string): number {
  return (end.tablesKb[table] ?? 0) - (start.tablesKb[table] ?? 0);
}
