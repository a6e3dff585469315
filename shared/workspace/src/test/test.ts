import { parseArgs } from 'node:util';
import { fail } from '../progress.mjs';
import { lastLine } from '../reports/tally.ts';
import { Refusal } from '../shop/refusal.ts';
import { runChecks } from './run-checks.ts';

// npm test, npm run test:full, each with `-- --profile`: every check, ending with one line `N passed, N failed`.
try {
  const { values } = parseArgs({
    options: { full: { type: 'boolean' }, profile: { type: 'boolean' } },
  });
  const tally = await runChecks({
    scope: values.full ? 'full' : 'short',
    isProfiled: values.profile ?? false,
  });
  process.stdout.write(`${lastLine(tally)}\n`);
  process.exit(tally.failed === 0 ? 0 : 1);
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  if (error instanceof TypeError && 'code' in error)
    fail(`${error.message}. There are --full and --profile.`);
  throw error;
}
