import type { TestReport } from './test-report.ts';

interface AttackJson {
  name: string;
  durationMs: number;
  results: { promise: string; isKept: boolean }[];
}

/** Reads what the attacks wrote: each promise that they held the shop to is a test. */
export function readAttackReport(text: string): TestReport {
  const attacks: AttackJson[] = JSON.parse(text);
  return {
    results: attacks.flatMap(({ name, durationMs, results }) =>
      results.map(({ promise, isKept }) => ({
        file: `e2e/attack (${name})`,
        title: promise,
        outcome: isKept ? 'passed' : 'failed',
        durationMs: durationMs / results.length,
      })),
    ),
    errors: [],
  };
}
