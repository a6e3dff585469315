import { availableParallelism } from 'node:os';
import { workspaceFolders } from '@sanderling/slice-kit/workspace-folders.ts';
import { runProgram } from '../checks/run-program.ts';
import { step } from '../progress.mjs';
import { one, sum, type Tally } from '../reports/tally.ts';
import { ROOT } from '../shop/root.ts';
import { typePrograms } from './type-programs.ts';

/** Programs share the cores already: several checkers of one program take twice the processor, since each finds out the same types. */
const ONE_CHECKER = ['--checkers', '1', '--pretty', 'false'];

/** The types of every package, one check for each program, as many at a time as there are cores. */
export async function checkTypes(): Promise<Tally> {
  const waiting = typePrograms(ROOT, workspaceFolders(ROOT));
  const tallies: Tally[] = [];
  const worker = async () => {
    for (let program = waiting.shift(); program; program = waiting.shift()) {
      const { isPassed, output } = await runProgram('tsc', [...ONE_CHECKER, '-p', program.configPath], {
        quiet: true,
        // Tests have limits of time, and types do not.
        yields: true,
      });
      if (!isPassed) process.stdout.write(`${output.trim()}\n`);
      step(`types of ${program.packages.join(', ')}: ${isPassed ? 'right' : 'wrong'}`);
      tallies.push(one(isPassed));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return sum(tallies);
}
