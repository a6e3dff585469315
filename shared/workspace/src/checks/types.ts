import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workspaceFolders } from '@sanderling/slice-kit/workspace-folders.ts';
import { step } from '../progress.mjs';
import { ROOT } from '../shop/root.ts';
import { runProgram } from './run-program.ts';
import { one, sum, type Tally } from './tally.ts';

/** The types of every package, one check each, as many at a time as there are cores. */
export async function types(): Promise<Tally> {
  const waiting = workspaceFolders(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  const tallies: Tally[] = [];
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const { isPassed, output } = await runProgram('tsc', ['-p', folder, '--pretty', 'false'], {
        quiet: true,
        // Tests have limits of time, and types do not.
        yields: true,
      });
      if (!isPassed) process.stdout.write(`${output.trim()}\n`);
      step(`types of ${folder}: ${isPassed ? 'right' : 'wrong'}`);
      tallies.push(one(isPassed));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return sum(tallies);
}
