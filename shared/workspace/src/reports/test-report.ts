import { stripVTControlCharacters } from 'node:util';
import type { Tally } from './tally.ts';

/** Of what a test said: its expectation and the first place, not the whole way there. */
const MAX_MESSAGE_LINES = 20;

/**
 * How a test ended. One that was skipped proves nothing, one that needed a second try may be wrong next time, and one that is
 * expected to fail lets the fault stay.
 */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'passed at a second try' | 'expected to fail';

export interface TestResult {
  file: string;
  title: string;
  outcome: Outcome;
  durationMs: number;
  /** What it said when it failed. */
  message?: string;
}

/** What Jest and Playwright report, in one shape. */
export interface TestReport {
  results: readonly TestResult[];
  /** Files that could not be run, or errors outside any test. */
  errors: readonly string[];
}

/** Only a test that passed at its first try passes. A run that fails without naming a test fails all the same. */
export function tallyOf({ results, errors }: TestReport, isPassed: boolean): Tally {
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const failed = results.length - passed + errors.length;
  return { passed, failed: failed === 0 && !isPassed ? 1 : failed, faults: faultsOf({ results, errors }) };
}

/** One line for everything that did not pass at its first try: what a reader looks for at the end of a long log. */
export function failureLines({ results, errors }: TestReport): string[] {
  return [...results.filter(hasNotPassed).map(lineOf), ...errors.map((error) => `error: ${error}`)];
}

/** The same, each with what it said. */
function faultsOf({ results, errors }: TestReport): string[] {
  return [
    ...results.filter(hasNotPassed).map((result) => [lineOf(result), ...messageLines(result)].join('\n')),
    ...errors.map((error) => `error: ${error}`),
  ];
}

function hasNotPassed({ outcome }: TestResult): boolean {
  return outcome !== 'passed';
}

function lineOf({ file, title, outcome }: TestResult): string {
  return `${outcome}: ${file} › ${title}`;
}

function messageLines({ message = '' }: TestResult): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_MESSAGE_LINES)
    .map((line) => `    ${line}`);
}
