import { relative } from 'node:path';
import { ROOT } from '../shop/root.ts';
import type { Outcome, TestReport } from './test-report.ts';

interface JestJson {
  testResults: {
    name: string;
    /** Of the whole file, when none of its tests could be run. */
    message: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[];
      duration?: number | null;
      /** How often it was run, by `jest.retryTimes`. */
      invocations?: number;
      /** Of `test.failing`, which passes by failing. */
      failing?: boolean;
    }[];
  }[];
}

/** Reads what `jest --json` wrote. */
export function readJestReport(text: string): TestReport {
  const report: JestJson = JSON.parse(text);
  return {
    results: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, failureMessages = [], ...ended }) => ({
        file: relative(ROOT, name),
        title: fullName,
        outcome: outcomeOf(ended),
        durationMs: duration ?? 0,
        message: failureMessages.join('\n'),
      })),
    ),
    errors: report.testResults
      .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed))
      .map(({ name, message }) => `${relative(ROOT, name)}: ${firstLine(message)}`),
  };
}

function hasFailed({ status }: { status: string }): boolean {
  return status === 'failed';
}

function outcomeOf({
  status,
  invocations = 1,
  failing = false,
}: {
  status: string;
  invocations?: number;
  failing?: boolean;
}): Outcome {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  if (failing) return 'expected to fail';
  return invocations > 1 ? 'passed at a second try' : 'passed';
}

function firstLine(message: string): string {
  return message.trim().split('\n')[0] || 'the file could not be run';
}
