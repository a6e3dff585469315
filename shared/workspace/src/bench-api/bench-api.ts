import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { step } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';
import { ROOT } from '../shop/root.ts';

const BENCHMARKS: Readonly<Record<string, string>> = {
  agents: 'api/src/agents/bench/bench-agents.ts',
  cart: 'api/src/orders/bench/bench-cart.ts',
  dashboard: 'api/src/customers/designers/dashboard/bench/bench-dashboard.ts',
  catalogue: 'api/src/catalogue/bench/bench-catalogue.ts',
};

// npm run bench:agents, bench:cart, bench:dashboard, bench:catalogue: on a PostgreSQL server of its own, which writes to the disk as one in production does, and on the
// embedded database. Without a server the embedded one is measured alone.
const benchmark = BENCHMARKS[process.argv[2] ?? ''];
if (benchmark === undefined) throw new Error(`Name a benchmark: ${Object.keys(BENCHMARKS).join(', ')}.`);
let server: RunningPostgres | null = null;
try {
  server = await startPostgres({ isDurable: true });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  step(error.message);
}
// The channel to the parent process is closed: so no process would read the outcome.
for (const signal of ['SIGINT', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => process.exit(1));
const child = spawn(process.execPath, [join(ROOT, benchmark), ...process.argv.slice(3)], {
  stdio: 'inherit',
  env: { ...process.env, BENCH_DATABASE_URL: server?.url ?? '' },
});
const [code] = await once(child, 'exit');
await server?.stop();
process.exit(code ?? 1);
