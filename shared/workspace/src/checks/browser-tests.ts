import { join } from 'node:path';
import { readPlaywrightReport } from '../reports/playwright-report.ts';
import type { Tally } from '../reports/tally.ts';
import { ROOT } from '../shop/root.ts';
import { runTests } from './run-tests.ts';
import type { TestOptions } from './test-options.ts';

/** Tests that only the full run has carry this tag. */
const FULL_ONLY = '@full';

/** All of e2e/: rules by HTTP, journeys in a real browser, and shops that are broken, stopped and killed. */
export function browserTests(browser: string, { scope, profile }: TestOptions): Promise<Tally> {
  return runTests({
    program: 'playwright',
    options: () => [
      'test',
      '-c',
      join(ROOT, 'e2e/playwright.config.ts'),
      '--reporter=list,json',
      ...(scope === 'short' ? ['--grep-invert', FULL_ONLY] : []),
    ],
    env: (reportPath) => ({
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
      TEST_SCOPE: scope,
    }),
    read: readPlaywrightReport,
    profile,
  });
}
