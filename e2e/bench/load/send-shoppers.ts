import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile, rounded } from '../measurement/print-result.ts';
import { KINDS, type Kind, type LoadCount, type LoadTask } from './kinds.ts';

/** What one kind of shoppers saw, in milliseconds from when they were due. */
interface KindResult {
  count: number;
  failed: number;
  p50Ms: number;
  p90Ms: number;
  p99Ms: number;
  maxMs: number;
  failures?: Record<string, number>;
}

export interface LoadResult {
  /** Arrivals, and requests that they made. */
  arrivals: number;
  requests: number;
  failed: number;
  senderLateP99Ms: number;
  byKind: Partial<Record<Kind, KindResult>>;
}

/** Sends shoppers from a thread of its own. Resolves when the last of them has an answer or has given up. */
export async function sendShoppers(task: LoadTask): Promise<LoadResult> {
  const worker = new Worker(new URL('./shoppers.ts', import.meta.url), { workerData: task });
  const [count]: [LoadCount] = await Promise.race([
    once(worker, 'message') as Promise<[LoadCount]>,
    once(worker, 'error').then(([error]) => Promise.reject(error)),
  ]);
  return summarize(count);
}

function summarize({ byKind, senderLateMs }: LoadCount): LoadResult {
  const result: LoadResult = {
    arrivals: 0,
    requests: 0,
    failed: 0,
    senderLateP99Ms: rounded(percentile(senderLateMs, 0.99)),
    byKind: {},
  };
  for (const kind of KINDS) {
    const { timesMs, requests, failures } = byKind[kind];
    const failed = Object.values(failures).reduce((sum, times) => sum + times, 0);
    if (timesMs.length + failed === 0) continue;
    result.arrivals += timesMs.length + failed;
    result.requests += requests;
    result.failed += failed;
    result.byKind[kind] = {
      count: timesMs.length + failed,
      failed,
      p50Ms: rounded(percentile(timesMs, 0.5)),
      p90Ms: rounded(percentile(timesMs, 0.9)),
      p99Ms: rounded(percentile(timesMs, 0.99)),
      maxMs: rounded(percentile(timesMs, 1)),
      ...(failed > 0 ? { failures } : {}),
    };
  }
  return result;
}
