import { runProgram } from './run-program.ts';
import { one, type Tally } from './tally.ts';

/** Formatting and lint rules of every file, as one check. */
export async function lint(): Promise<Tally> {
  const { isPassed } = await runProgram('biome', ['ci', '--colors=off', '--diagnostic-level=error', '.']);
  return one(isPassed);
}
