import { findBrowser } from '../checks/browser.ts';
import { runProgram } from '../checks/run-program.ts';
import { fail } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';

// npm run e2e -- [file or Playwright option ...]
try {
  const { isPassed } = await runProgram('playwright', ['test', '-c', 'e2e', ...process.argv.slice(2)], {
    env: { CHROMIUM: await findBrowser() },
  });
  process.exit(isPassed ? 0 : 1);
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
