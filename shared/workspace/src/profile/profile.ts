import type { TestResult } from '../reports/test-report.ts';

const MAX_FILES = 25;
const MAX_TESTS = 15;

interface Phase {
  name: string;
  fromMs: number;
  toMs: number;
}

/** Where a run's time goes: its phases, which overlap, its slowest files and its slowest tests. */
export class Profile {
  private readonly phases: Phase[] = [];
  private readonly tests: TestResult[] = [];
  private readonly now: () => number;

  /** `now` answers milliseconds since the command began. */
  constructor(now: () => number) {
    this.now = now;
  }

  async measure<T>(name: string, run: () => Promise<T>): Promise<T> {
    const fromMs = this.now();
    try {
      return await run();
    } finally {
      this.phases.push({ name, fromMs, toMs: this.now() });
    }
  }

  addTests(results: readonly TestResult[]): void {
    this.tests.push(...results);
  }

  /** The tables as text. Seconds of a file are those of its tests and their hooks, without loading it. */
  print(): string {
    const files = Map.groupBy(this.tests, ({ file }) => file);
    const slowFiles = [...files].map(([file, tests]): [string, number, number] => [
      file,
      tests.reduce((sum, { durationMs }) => sum + durationMs, 0),
      tests.length,
    ]);
    return [
      'Phases (seconds since the beginning)',
      ...this.phases
        .toSorted((a, b) => a.fromMs - b.fromMs)
        .map(
          ({ name, fromMs, toMs }) =>
            `${seconds(toMs - fromMs)}  ${seconds(fromMs)} to ${seconds(toMs)}  ${name}`,
        ),
      'Slowest files',
      ...slowest(slowFiles, ([, ms]) => ms, MAX_FILES).map(
        ([file, ms, count]) => `${seconds(ms)}  ${file} (${count} tests)`,
      ),
      'Slowest tests',
      ...slowest(this.tests, ({ durationMs }) => durationMs, MAX_TESTS).map(
        ({ file, title, durationMs }) => `${seconds(durationMs)}  ${file} › ${title}`,
      ),
    ].join('\n');
  }
}

function slowest<T>(all: readonly T[], msOf: (one: T) => number, count: number): T[] {
  return all.toSorted((a, b) => msOf(b) - msOf(a)).slice(0, count);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1).padStart(6);
}
