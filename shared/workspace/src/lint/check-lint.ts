import { runProgram } from '../checks/run-program.ts';
import { checkLicenses } from '../licenses/check-licenses.ts';
import { one, sum, type Tally } from '../reports/tally.ts';

/** Formatting and lint rules of every file, that nothing is unused, and that every license may be used: a check each. */
export async function checkLint(): Promise<Tally> {
  const [biome, knip] = await Promise.all([
    runProgram('biome', ['ci', '--colors=off', '--diagnostic-level=error', '.']),
    // A line of its configuration that is of no use any more fails too.
    runProgram('knip', ['--no-progress', '--treat-config-hints-as-errors'], { quiet: true }),
  ]);
  if (!knip.isPassed) process.stdout.write(knip.output);
  return sum([one(biome.isPassed), one(knip.isPassed), checkLicenses()]);
}
