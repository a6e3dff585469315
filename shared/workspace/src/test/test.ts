import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '../progress.mjs';
import { lastLines } from '../reports/tally.ts';
import { Refusal } from '../shop/refusal.ts';
import { ROOT } from '../shop/root.ts';
import { runChecks } from './run-checks.ts';

// npm test, npm run test:full, each with `-- --profile`: every check, ending with one line `N passed, N failed`.
// Each check starts processes of Node, and most of them load what another has compiled: webpack, Playwright, the shell.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled');

try {
  const { values } = parseArgs({
    options: { full: { type: 'boolean' }, profile: { type: 'boolean' } },
  });
  const tally = await runChecks({
    scope: values.full ? 'full' : 'short',
    isProfiled: values.profile ?? false,
  });
  process.stdout.write(`${lastLines(tally)}\n`);
  process.exit(tally.failed === 0 ? 0 : 1);
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  if (error instanceof TypeError && 'code' in error)
    fail(`${error.message}. There are --full and --profile.`);
  throw error;
}
