import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';
import { runProgram } from './run-program.ts';
import type { Tally } from './tally.ts';

interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** All of e2e/ in a real browser: journeys through a shop of their own, and shops that are broken, stopped and killed. */
export async function journeys(browser: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-journeys-'));
  const reportPath = join(folder, 'report.json');
  try {
    const { isPassed } = await runProgram(
      'playwright',
      ['test', '-c', join(ROOT, 'e2e/playwright.config.ts'), '--reporter=list,json'],
      { env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath, CI: '1' } },
    );
    if (!existsSync(reportPath)) return { passed: 0, failed: 1 };
    return readPlaywrightReport(readFileSync(reportPath, 'utf8'), isPassed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function readPlaywrightReport(text: string, isPassed: boolean): Tally {
  const { stats, errors }: PlaywrightReport = JSON.parse(text);
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && !isPassed ? 1 : failed };
}
