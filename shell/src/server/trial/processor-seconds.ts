import { readFileSync } from 'node:fs';

/** Of Linux, wherever it runs. */
const TICKS_PER_SECOND = 100;
/** Behind the name of the program, which may have spaces in it. */
const STATE = 0;
const USER = 11;
const ASLEEP = 'S';

/** What a process has used of the processor; null where the system does not say. */
export function processorSeconds(pid: number): number | null {
  const fields = fieldsOf(pid);
  return fields && (Number(fields[USER]) + Number(fields[USER + 1])) / TICKS_PER_SECOND;
}

/** Whether a process waits for something other than the processor; null where the system does not say. */
export function isAsleep(pid: number): boolean | null {
  const fields = fieldsOf(pid);
  return fields && fields[STATE] === ASLEEP;
}

function fieldsOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // Another system, or the process has ended.
    return null;
  }
}
