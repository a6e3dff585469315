import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { RenderAnswer, RendererSettings, RenderRequest } from '../../render/render-contract.ts';
import { createHungReleases } from './hung-releases.ts';
import { type PoolWorker, startWorker } from './pool-worker.ts';

const WATCH_MS = 100;
/** From the request to the answer, with all attempts. */
const TOTAL_BUDGET_MS = 9_000;
const MOST_ATTEMPTS = 4;
const MOST_JOBS = 300;

export interface PoolOptions {
  workers: number;
  dataDir: string;
  renderer: RendererSettings;
  log: (level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>) => void;
  now: () => number;
}

export interface RenderPool {
  /** Has every worker start these releases, so that the first page finds the shell's code and its menus there. */
  prepare(releaseSet: ReleaseSet): void;
  /** Renders with exactly these releases. Rejects with RenderFailed when there is no page to be had in time. */
  render(request: Omit<RenderRequest, 'excluded'>, releaseSet: ReleaseSet): Promise<RenderAnswer>;
  /** Slices of the set that pages do without for now, because they hung a moment ago. */
  excluded(releaseSet: ReleaseSet): readonly string[];
  isReady(): boolean;
  close(): Promise<void>;
}

class RenderFailed extends Error {
  override name = 'RenderFailed';
}

interface Job {
  id: number;
  request: Omit<RenderRequest, 'excluded'>;
  releaseSet: ReleaseSet;
  startedAt: number;
  attempts: number;
  resolve: (answer: RenderAnswer) => void;
  reject: (error: Error) => void;
}

/**
 * Renders in worker threads, because only a thread can be stopped: one that a slice keeps in an endless loop is replaced,
 * the slice is left out for a while, and the pages that it held up are rendered again without it.
 */
export function createRenderPool({ workers: count, dataDir, renderer, log, now }: PoolOptions): RenderPool {
  const hung = createHungReleases(now);
  const jobs = new Map<number, Job>();
  const workers = new Set<PoolWorker>();
  let lastId = 0;
  let isClosing = false;

  function start() {
    const worker: PoolWorker = startWorker({ dataDir, renderer }, now, {
      onAnswer: (id, answer) => finish(id, (job) => job.resolve(answer)),
      onFailure: (id, reason) => finish(id, (job) => job.reject(new RenderFailed(reason))),
      onLog: log,
      onExit: (reason) => replace(worker, reason),
    });
    workers.add(worker);
  }

  function finish(id: number, settle: (job: Job) => void) {
    const job = jobs.get(id);
    jobs.delete(id);
    if (job) settle(job);
  }

  function replace(worker: PoolWorker, reason: string) {
    if (!workers.delete(worker) || isClosing) return;
    const culprit = worker.entered();
    if (culprit) hung.add(culprit);
    log('error', 'A render worker is replaced', {
      reason,
      release: culprit || 'unknown',
      jobs: worker.jobs.size,
    });
    worker.terminate();
    start();
    for (const id of worker.jobs) {
      const job = jobs.get(id);
      if (job) dispatch(job);
    }
  }

  function dispatch(job: Job) {
    job.attempts += 1;
    if (job.attempts > MOST_ATTEMPTS) {
      finish(job.id, ({ reject }) =>
        reject(new RenderFailed('The page could not be rendered in any attempt.')),
      );
      return;
    }
    const excluded = hung.of(job.releaseSet);
    leastBusy(workers)?.send({
      id: job.id,
      request: { ...job.request, excluded },
      releaseSetId: job.releaseSet.id,
      versions: versionsOf(job.releaseSet),
    });
  }

  const watch = setInterval(() => {
    for (const worker of [...workers]) if (worker.isStuck()) replace(worker, 'It is in an endless loop.');
    for (const job of jobs.values()) {
      if (now() - job.startedAt < TOTAL_BUDGET_MS) continue;
      for (const worker of workers) worker.jobs.delete(job.id);
      finish(job.id, ({ reject }) => reject(new RenderFailed('The page was not rendered in time.')));
    }
  }, WATCH_MS);
  watch.unref();
  for (let started = 0; started < count; started += 1) start();

  return {
    prepare(releaseSet) {
      const preparation = { releaseSetId: releaseSet.id, versions: versionsOf(releaseSet) };
      for (const worker of workers) worker.prepare(preparation);
    },
    render(request, releaseSet) {
      if (jobs.size >= MOST_JOBS)
        return Promise.reject(new RenderFailed('Too many pages are being rendered.'));
      return new Promise((resolve, reject) => {
        lastId += 1;
        const job = { id: lastId, request, releaseSet, startedAt: now(), attempts: 0, resolve, reject };
        jobs.set(job.id, job);
        dispatch(job);
      });
    },
    excluded: (set) => hung.of(set),
    isReady: () => [...workers].some((worker) => worker.isReady()),
    async close() {
      isClosing = true;
      clearInterval(watch);
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function leastBusy(workers: ReadonlySet<PoolWorker>): PoolWorker | undefined {
  return [...workers].sort(
    (a, b) => Number(b.isReady()) - Number(a.isReady()) || a.jobs.size - b.jobs.size,
  )[0];
}

function versionsOf({ releases }: ReleaseSet): Record<string, string> {
  return Object.fromEntries([...releases.values()].map(({ name, version }) => [name, version]));
}
