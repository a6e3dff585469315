import { availableParallelism, cpus } from 'node:os';

/** What figures are to be read with. */
const MACHINE = {
  processors: availableParallelism(),
  model: cpus()[0]?.model ?? 'unknown',
  node: process.version,
};

/** Prints what a benchmark has found, as JSON: with the machine, and how to repeat it. */
export function printBenchmark(name: string, found: object): void {
  const benchmark = { benchmark: name, repeat: `npm run bench:${name}`, machine: MACHINE };
  console.log(JSON.stringify({ ...benchmark, ...found }, null, 2));
}

/** Measures on the PostgreSQL server of BENCH_DATABASE_URL, where there is one, then on the embedded database. */
export async function measureBoth<Found>(
  measure: (databaseUrl: string | null) => Promise<Found>,
): Promise<{ postgres: Found | string; pglite: Found }> {
  const url = process.env.BENCH_DATABASE_URL || null;
  const postgres = url === null ? 'no PostgreSQL server is here' : await measure(url);
  return { postgres, pglite: await measure(null) };
}
