import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '../profile/profile.ts';
import type { Tally } from '../reports/tally.ts';
import { failureLines, type TestReport, tallyOf } from '../reports/test-report.ts';
import { runProgram } from './run-program.ts';

interface TestRun {
  program: 'jest' | 'playwright' | 'node';
  /** Options, given where the report is to be written. */
  options: (reportPath: string) => readonly string[];
  env: (reportPath: string) => Record<string, string>;
  read: (text: string) => TestReport;
  profile?: Profile;
  /** What the tests leave in the system's temporary folder goes when they are done: hundreds make one and none keeps it. */
  hasOwnTemporaryFolder?: boolean;
}

/** Runs a test program, names everything that did not pass at its first try, and counts. */
export async function runTests({
  program,
  options,
  env,
  read,
  profile,
  hasOwnTemporaryFolder = false,
}: TestRun): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), `sanderling-${program}-`));
  const reportPath = join(folder, 'report.json');
  const lateErrorsPath = join(folder, 'late-errors.txt');
  try {
    const { isPassed } = await runProgram(program, options(reportPath), {
      env: {
        LATE_ERRORS: lateErrorsPath,
        ...(hasOwnTemporaryFolder ? { TMPDIR: temporaryFolder(folder) } : {}),
        ...env(reportPath),
      },
    });
    // Without a report the program itself failed, and has said why.
    if (!existsSync(reportPath)) return { passed: 0, failed: 1 };
    const { results, errors } = read(readFileSync(reportPath, 'utf8'));
    const report = { results, errors: [...errors, ...readLateErrors(lateErrorsPath)] };
    profile?.addTests(report.results);
    for (const line of failureLines(report)) process.stdout.write(`${line}\n`);
    return tallyOf(report, isPassed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function temporaryFolder(parent: string): string {
  const folder = join(parent, 'tmp');
  mkdirSync(folder);
  // A PostgreSQL server of a test runs as a user of its own.
  for (const path of [parent, folder]) chmodSync(path, 0o755);
  return folder;
}

/** What workers have written down that failed when its test was over, once each. */
function readLateErrors(path: string): string[] {
  if (!existsSync(path)) return [];
  return [...new Set(readFileSync(path, 'utf8').trim().split('\n'))];
}
