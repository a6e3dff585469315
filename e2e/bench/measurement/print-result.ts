import { availableParallelism, cpus } from 'node:os';

/** Prints a benchmark's result as JSON, with what it ran on and how to run it again. */
export function printResult(name: string, result: object): void {
  const machine = {
    processors: availableParallelism(),
    model: cpus()[0]?.model ?? 'unknown',
    node: process.version,
  };
  console.log(
    JSON.stringify({ benchmark: name, repeat: `npm run bench:${name}`, machine, ...result }, null, 2),
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What nine of ten values do not exceed. */
export function ninetieth(values: readonly number[]): number {
  return percentile(values, 0.9);
}

/** What this share of the values, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
