import { ATTACK_PROGRAM } from '../checks/attacks.ts';
import { runProgram } from '../checks/run-program.ts';
import { installedPostgres } from '../postgres/installed-postgres.ts';
import { fail } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';

// npm run test:attack -- [attack ...] [--seed <seed>]: attacks on a shop of its own, ending with `N passed, N failed`.
try {
  installedPostgres();
  const { isPassed } = await runProgram('node', [ATTACK_PROGRAM, ...process.argv.slice(2)]);
  process.exit(isPassed ? 0 : 1);
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
