import type { RenderJob } from './messages.ts';
import type { PoolWorker } from './pool-worker.ts';

/** Pages that a thread has not answered come before those that it has. */
export function rank({ jobs }: PoolWorker, { id }: RenderJob): number {
  return jobs.has(id) ? 0 : 1;
}

/** A thread that still starts is waited for only where no other one is there. */
export function leastBusy(workers: readonly PoolWorker[]): PoolWorker | undefined {
  const ready = workers.filter((worker) => worker.isReady());
  return (ready.length > 0 ? ready : workers).toSorted((a, b) => a.jobs.size - b.jobs.size)[0];
}
