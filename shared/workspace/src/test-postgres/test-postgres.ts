import { availableParallelism } from 'node:os';
import { runProgram } from '../checks/run-program.ts';
import { RACES } from '../checks/unit.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { fail, step } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';

// npm run test:postgres -- [file or Jest option ...]: the API's tests on a PostgreSQL server of their own, with those that
// need several processes on one database.
try {
  const server = await startPostgres();
  step('PostgreSQL runs.');
  // The channel to the parent process is closed: so no process would read the outcome.
  for (const signal of ['SIGINT', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => process.exit(1));
  const { isPassed } = await runProgram(
    'jest',
    [...process.argv.slice(2), `--max-workers=${availableParallelism()}`, '--selectProjects', 'api', RACES],
    { env: { NODE_ENV: 'test', DATABASE_URL_TEST: server.url, DATABASE_URL_RACES: server.url } },
  );
  await server.stop();
  step('PostgreSQL is stopped and its data are gone.');
  process.exit(isPassed ? 0 : 1);
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
