import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import type { Tally } from './tally.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all: their tests are not counted anywhere else. */
  numRuntimeErrorTestSuites: number;
}

/** Unit, component and API tests, by Jest. */
export async function unit(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-jest-'));
  const reportPath = join(folder, 'report.json');
  try {
    const { isPassed } = await runProgram(
      'jest',
      ['--json', `--outputFile=${reportPath}`, '--max-workers=2'],
      {
        env: { NODE_ENV: 'test' },
      },
    );
    return readJestReport(readFileSync(reportPath, 'utf8'), isPassed);
  } catch {
    // No report: Jest itself failed, which it has said above.
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function readJestReport(text: string, isPassed: boolean): Tally {
  const report: JestReport = JSON.parse(text);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // A run that fails without a failed test (a leak, a threshold) is a failure all the same.
  return { passed: report.numPassedTests, failed: failed === 0 && !isPassed ? 1 : failed };
}
