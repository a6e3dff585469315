import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundTask, Backlog } from '../process/background.ts';

/** Several gauges read the same numbers, and two servers may collect them. */
const KEPT_MS = 2_000;
/** Prometheus waits ten seconds for all of it: a database that is away must not cost it the rest. */
const WITHIN_MS = 3_000;

type Backlogs = ReadonlyMap<string, Backlog>;

/** What waits for each task that can say it; null where the database does not answer. */
export function readBacklogs(tasks: () => readonly BackgroundTask[]): () => Promise<Backlogs | null> {
  let last: { atMs: number; reading: Promise<Backlogs | null> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.atMs > KEPT_MS)
      last = { atMs: performance.now(), reading: readWithin(tasks()) };
    return last.reading;
  };
}

async function readWithin(tasks: readonly BackgroundTask[]): Promise<Backlogs | null> {
  const late = new AbortController();
  const reading = readAll(tasks);
  try {
    return await Promise.race([reading, pause(WITHIN_MS, null, { signal: late.signal, ref: false })]);
  } catch {
    // The gauge that says so is what comes of it.
    return null;
  } finally {
    late.abort();
    reading.catch(() => {});
  }
}

async function readAll(tasks: readonly BackgroundTask[]): Promise<Backlogs | null> {
  const withBacklog = tasks.filter(({ backlog }) => backlog !== undefined);
  // Not listening yet, or waiting for its database: nothing can be said.
  if (withBacklog.length === 0) return null;
  const backlogs = new Map<string, Backlog>();
  // One after the other: a shop that is busy keeps its connections.
  for (const { name, backlog } of withBacklog) if (backlog) backlogs.set(name, await backlog());
  return backlogs;
}
