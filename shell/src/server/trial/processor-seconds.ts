import { readFileSync } from 'node:fs';

/** Of Linux, wherever it runs. */
const TICKS_PER_SECOND = 100;
/** Behind the name of the program, which may have spaces in it. */
const USER = 11;

/** What a process has used of the processor; null where the system does not say. */
export function processorSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER]) + Number(fields[USER + 1])) / TICKS_PER_SECOND;
  } catch {
    // Another system, or the process has ended.
    return null;
  }
}
