import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readJestReport } from '../reports/jest-report.ts';
import type { Tally } from '../reports/tally.ts';
import { ROOT } from '../shop/root.ts';
import { runTests } from './run-tests.ts';
import type { TestOptions } from './test-options.ts';

/** Jest's project that needs a PostgreSQL server: it is there where DATABASE_URL_RACES names one. */
export const RACES = 'races';

/** Unit, component and API tests, by Jest, with a worker for every core. One file asks a browser how slices are loaded. */
export function unit(browser: string, { scope, profile }: TestOptions): Promise<Tally> {
  return jest([], { CHROMIUM: browser, TEST_SCOPE: scope }, profile);
}

/** Jest with these options and variables. */
export function jest(
  options: readonly string[],
  env: Record<string, string>,
  profile?: TestOptions['profile'],
): Promise<Tally> {
  return runTests({
    program: 'jest',
    hasOwnTemporaryFolder: true,
    options: (reportPath) => [
      '--ci',
      // Not where Jest puts it by default, which is the run's temporary folder and ends with the run.
      `--cacheDirectory=${join(ROOT, 'node_modules', '.cache', 'jest')}`,
      '--json',
      `--outputFile=${reportPath}`,
      `--max-workers=${availableParallelism()}`,
      ...options,
    ],
    env: () => ({ NODE_ENV: 'test', ...env }),
    read: readJestReport,
    ...(profile ? { profile } : {}),
  });
}
