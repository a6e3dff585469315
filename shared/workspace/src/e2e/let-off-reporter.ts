import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { outcomeOf } from '../reports/playwright-report.ts';
import { failureLines, type TestResult } from '../reports/test-report.ts';
import { ROOT } from '../shop/root.ts';

/** Names what a run of browser tests let off and ends it red, as `npm test` does: a test that was skipped proves nothing. */
export default class LetOffReporter implements Reporter {
  #suite: Suite | undefined;

  printsToStdio(): boolean {
    // The list that stands beside it says what passed and failed.
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const tests = this.#suite?.allTests() ?? [];
    const letOff = tests.filter(wasReached).map(resultOf).filter(isLetOff);
    for (const line of failureLines({ results: letOff, errors: [] })) process.stdout.write(`${line}\n`);
    return { status: status === 'passed' && letOff.length > 0 ? 'failed' : status };
  }
}

/** What an early end has cut off is not let off. */
function wasReached({ results }: TestCase): boolean {
  return results.length > 0;
}

function resultOf(test: TestCase): TestResult {
  const [, , , ...titles] = test.titlePath();
  return {
    file: relative(ROOT, test.location.file),
    title: titles.join(' '),
    outcome: outcomeOf(test.outcome(), test.expectedStatus),
    durationMs: 0,
  };
}

/** Playwright itself names those that failed. */
function isLetOff({ outcome }: TestResult): boolean {
  return outcome !== 'passed' && outcome !== 'failed';
}
