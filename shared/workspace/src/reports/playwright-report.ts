import type { Outcome, TestReport, TestResult } from './test-report.ts';

interface PlaywrightJson {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      /** 'failed' of `test.fail`, which passes by failing. */
      expectedStatus: string;
      results: { duration: number; errors?: { message?: string }[] }[];
    }[];
  }[];
}

type Status = PlaywrightSuite['specs'][number]['tests'][number]['status'];

const OUTCOMES: Record<Status, Outcome> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'passed at a second try',
  skipped: 'skipped',
};

/** How a test ended, by what Playwright says of it and what it was expected to do. */
export function outcomeOf(status: Status, expectedStatus: string): Outcome {
  return status === 'expected' && expectedStatus === 'failed' ? 'expected to fail' : OUTCOMES[status];
}

/** Reads what Playwright's JSON reporter wrote. */
export function readPlaywrightReport(text: string): TestReport {
  const { suites, errors }: PlaywrightJson = JSON.parse(text);
  return {
    results: suites.flatMap((suite) => resultsOf(suite, '')),
    errors: errors.map(({ message = 'unknown' }) => message),
  };
}

function resultsOf({ file, specs, suites = [] }: PlaywrightSuite, above: string): TestResult[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, expectedStatus, results }) => ({
        file: `e2e/${file}`,
        title: `${above}${title}`,
        outcome: outcomeOf(status, expectedStatus),
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
    ),
    // A file is a suite of its own; those within it are described groups.
    ...suites.flatMap((suite) => resultsOf(suite, `${above}${suite.title} `)),
  ];
}
