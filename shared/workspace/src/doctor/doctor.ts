import { parseArgs } from 'node:util';
import { fail } from '../progress.mjs';
import { examine, type ProcessName } from './examine.ts';
import { messageOf } from './message-of.ts';

// npm run doctor: what is wrong with the variables of this environment, and with what they name. `-- --api` or `-- --shell`
// where one of the two processes alone runs here. Ends with 1 where something is wrong.
const PROCESSES = ['api', 'shell'] as const;

function chosen(): readonly ProcessName[] {
  try {
    const { values } = parseArgs({ options: { api: { type: 'boolean' }, shell: { type: 'boolean' } } });
    const named = PROCESSES.filter((name) => values[name]);
    return named.length > 0 ? named : PROCESSES;
  } catch (error) {
    fail(`${messageOf(error)}. There are --api and --shell.`);
    return [];
  }
}

const findings = await examine(process.env, chosen());
for (const { about, isFault, sentence } of findings)
  process.stdout.write(`${isFault ? 'fault' : 'ok   '}  ${about.padEnd(12)} ${sentence}\n`);
const faults = findings.filter(({ isFault }) => isFault).length;
process.stdout.write(
  faults === 0 ? 'Nothing is wrong.\n' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.\n`,
);
process.exit(faults === 0 ? 0 : 1);
