import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../checks/browser.ts';
import { fail } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';
import { ROOT } from '../shop/root.ts';

// npm run bench:page, bench:interactions, bench:cart-press, bench:ssr, bench:swap, bench:publish, bench:saturation, bench:restarts, bench:load: each opens a shop of its own and prints JSON.
const [name = 'page', ...options] = process.argv.slice(2);
try {
  const needsBrowser = ['page', 'interactions', 'cart-press'].includes(name);
  const env = needsBrowser ? { ...process.env, CHROMIUM: await findBrowser() } : process.env;
  const program = join(ROOT, 'e2e/bench', `${name}.ts`);
  const child = spawn(process.execPath, [program, ...options], { stdio: 'inherit', env });
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
