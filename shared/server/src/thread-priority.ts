import { getPriority, setPriority } from 'node:os';

const STEPS = 5;
const LOWEST = 19;

/**
 * Has the system run the calling thread only after those that answer visitors, where both want the processor: a thread that computes
 * for one visitor takes what is left. On Linux alone, which knows priorities of threads: elsewhere it would be the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + STEPS));
}
