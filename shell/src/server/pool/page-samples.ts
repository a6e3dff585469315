import type { RenderJob } from './messages.ts';
import type { PoolWorker } from './pool-worker.ts';

/** The last of each address: enough to see again what made a thread hang or grow, also where it keeps something of each address. */
const MAX_PAGES = 36;

/** The pages that threads have made last, to make them again, with nothing of whom they were made for. */
export function createPageSamples() {
  const sent = new WeakMap<PoolWorker, Map<string, RenderJob>>();
  return {
    note(worker: PoolWorker, job: RenderJob) {
      const { method, body, url, contentPreview } = job.request;
      if (method !== 'GET' || body !== null || contentPreview !== undefined) return;
      const pages = sent.get(worker) ?? new Map<string, RenderJob>();
      sent.set(worker, pages);
      pages.delete(url);
      pages.set(url, { ...job, request: asGuest(job.request) });
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES) break;
        pages.delete(oldest);
      }
    },
    /** The last first. */
    of: (worker: PoolWorker): RenderJob[] => [...(sent.get(worker)?.values() ?? [])].reverse(),
  };
}

function asGuest({ trace: _, ...request }: RenderJob['request']): RenderJob['request'] {
  return { ...request, cookies: null, clientAddress: null, requestId: '' };
}
