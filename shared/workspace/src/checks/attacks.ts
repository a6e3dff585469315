import { join } from 'node:path';
import { installedPostgres } from '../postgres/installed-postgres.ts';
import { readAttackReport } from '../reports/attack-report.ts';
import type { Tally } from '../reports/tally.ts';
import { ROOT } from '../shop/root.ts';
import { runTests } from './run-tests.ts';
import type { TestOptions } from './test-options.ts';

export const ATTACK_PROGRAM = join(ROOT, 'e2e/attack/attack.ts');

/** Everything that `npm run test:attack` does. Throws a Refusal where there is no PostgreSQL server to start. */
export async function attacks({ profile }: TestOptions): Promise<Tally> {
  installedPostgres();
  return runTests({
    program: 'node',
    options: () => [ATTACK_PROGRAM],
    env: (reportPath) => ({ ATTACK_REPORT: reportPath }),
    read: readAttackReport,
    profile,
  });
}
