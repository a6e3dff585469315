import { installedPostgres } from '../postgres/installed-postgres.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { step } from '../progress.mjs';
import type { Tally } from '../reports/tally.ts';
import { Refusal } from '../shop/refusal.ts';
import type { TestOptions } from './test-options.ts';
import { jest, RACES } from './unit.ts';

/** Races between two processes of the API, on a PostgreSQL server of this run. Where there is none, says what is not proved. */
export async function races({ scope, profile }: TestOptions): Promise<Tally> {
  try {
    installedPostgres();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    step(
      `Not proved here: races between two processes (gift card, code, last piece, payment, cart). ${error.message}`,
    );
    return { passed: 0, failed: 0 };
  }
  return onPostgres((url) =>
    jest(['--selectProjects', RACES], { DATABASE_URL_RACES: url, TEST_SCOPE: scope }, profile),
  );
}

/** The API's whole suite on PostgreSQL. Throws a Refusal where there is no server. */
export function apiOnPostgres({ scope, profile }: TestOptions): Promise<Tally> {
  return onPostgres((url) =>
    jest(['--selectProjects', 'api'], { DATABASE_URL_TEST: url, TEST_SCOPE: scope }, profile),
  );
}

async function onPostgres(run: (url: string) => Promise<Tally>): Promise<Tally> {
  const server = await startPostgres();
  try {
    return await run(server.url);
  } finally {
    await server.stop();
  }
}
