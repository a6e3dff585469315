import { readFileSync, readlinkSync } from 'node:fs';

/** The number that the system knows the calling thread by; null where it does not say. */
export function systemThreadId(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1)) || null;
  } catch {
    // Of Linux alone.
    return null;
  }
}

/**
 * Processor time of a thread of this process so far, also while it is in code that answers nothing, such as a long compression; null
 * where the system does not say.
 */
export function systemCpuMs(thread: number | null): number | null {
  if (thread === null) return null;
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    // Another system, or the thread has ended.
    return null;
  }
}

/** Running, waiting for a processor, or for a disk. */
const AT_WORK = ['R', 'D'];

/** Whether a thread of this process would go on if the machine let it: false for one that sleeps, or where the system does not say. */
export function isHeldUp(thread: number | null): boolean {
  if (thread === null) return false;
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return AT_WORK.includes(stat.charAt(stat.lastIndexOf(')') + 2));
  } catch {
    // Another system, or the thread has ended.
    return false;
  }
}
