import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPostgres } from '@sanderling/workspace/postgres/start-postgres.ts';
import { elapsedMs, step } from '@sanderling/workspace/progress.mjs';
import { sum } from '@sanderling/workspace/reports/tally.ts';
import { ATTACKS } from './attacks.ts';
import { Outcome } from './outcomes/outcome.ts';
import { Stage } from './stage/stage.ts';

// npm run test:attack -- [attack ...] [--seed <seed>]
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const unknown = positionals.filter((name) => !(name in ATTACKS));
if (unknown.length > 0)
  throw new Error(`There is no attack ${unknown}: there are ${Object.keys(ATTACKS).join(', ')}.`);

const seed = values.seed ?? randomBytes(4).toString('hex');
step(`Seed ${seed}: the same attacks again with --seed ${seed}.`);
const server = await startPostgres();
const stage = new Stage(server, seed);
const outcomes = new Map<string, { outcome: Outcome; durationMs: number }>();
// The channel to the parent process is closed: so no process would read the outcome.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => process.exit(1));
try {
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const outcome = new Outcome(name);
    const startedAt = elapsedMs();
    step(`${name} ...`);
    await attack(stage, outcome).catch((error: unknown) => {
      outcome.expect(
        'the attack comes to its end',
        false,
        error instanceof Error ? String(error.stack) : String(error),
      );
    });
    const durationMs = elapsedMs() - startedAt;
    outcomes.set(name, { outcome, durationMs });
    step(`${name}: ${(durationMs / 1_000).toFixed(1)} s\n${outcome.print()}`);
  }
} finally {
  await stage.close();
  await server.stop();
}
const { passed, failed } = sum([...outcomes.values()].map(({ outcome }) => outcome.tally));
const reportPath = process.env.ATTACK_REPORT;
if (reportPath) {
  const attacks = [...outcomes].map(([name, { outcome, durationMs }]) => ({
    name,
    durationMs,
    results: outcome.results,
  }));
  writeFileSync(reportPath, JSON.stringify(attacks));
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
