// Longer than most: its steps share one set of threads and pages. What needs neither stands in files of its own.
import type { ReleaseSet } from '@sanderling/releases/release-set';
import { circuitMemory } from '../../circuits/circuits.ts';
import type { RenderAnswer } from '../../render/contract/render-contract.ts';
import type { Priority } from '../admission/wait-queue.ts';
import { createEndedReleases } from './find-ended-releases.ts';
import { createFullThreads } from './full-threads.ts';
import { createInvestigations } from './investigations.ts';
import type { Preparation } from './messages.ts';
import { createOutlivedThreads } from './outlived-threads.ts';
import { createPageSamples } from './page-samples.ts';
import type { PoolOptions, RenderPool } from './pool-contract.ts';
import { MAX_HEAP_BYTES, type PoolWorker, startWorker, type ThreadEnd } from './pool-worker.ts';
import { createQuarantine } from './quarantine.ts';
import { createRecentSwaps } from './recent-swaps.ts';
import { type Job, RenderFailed, RenderRefused } from './render-job.ts';
import { createThreadRenewal } from './renew-threads.ts';
import { nameRunningFunctions } from './running-release.ts';
import { openSingleSliceThread } from './single-slice-thread.ts';
import { labelOf, releaseOfLabel } from './slice-marker.ts';
import { createSlicePlaces } from './slice-places.ts';
import { createStandstill } from './standstill.ts';
import type { StuckIn } from './stuck-thread-detector.ts';
import { createSuspects } from './suspects.ts';
import { leastBusy, rank } from './thread-order.ts';
import { createWaitingJobs, hasRoom } from './waiting-jobs.ts';

const WATCH_MS = 100;
/** From the request to the answer, with all attempts. */
const TOTAL_BUDGET_MS = 9_000;
const MAX_ATTEMPTS = 4;
/** Of a page that lacks what was late right after a promotion. */
const MAX_LATE_ATTEMPTS = 3;
/** One is made while another waits for the API. A thread that has more answers none of them sooner. */
const JOBS_PER_WORKER = 2;
/** A visitor who waits longer is told to come again: an unknown one soon, a shopper who orders as late as is of use. */
const MAX_WAIT_MS: Record<Priority, number> = { order: 4_000, page: 1_500, variant: 800 };
/** For so long after a job had to wait the pool counts as busy. */
const BUSY_MS = 2_000;
/** Of the heap: a release that was entered when the thread held less, and has filled the rest, has done it in one stay. */
const FILLED_IN_ONE_STAY = 1 / 2;
const FULL = 'It holds too much memory.';
const ENDED = 'Releases that it has run are not live any more.';
/** A thread in which releases are looked at has less than one that makes pages: one that takes all is found sooner. */
const INVESTIGATED_HEAP_MB = 384;

/**
 * Renders in worker threads, because only a thread can be stopped: one that a slice keeps in an endless loop is replaced,
 * the slice is left out for a while, and the pages that it held up are rendered again without it.
 */
export function createRenderPool(options: PoolOptions): RenderPool {
  const { workers: count, releases, renderer, log, now } = options;
  const quarantine = createQuarantine(now);
  const jobs = new Map<number, Job>();
  const waiting = createWaitingJobs(now);
  const slicePlaces = createSlicePlaces(now);
  const standstill = createStandstill(now);
  const swaps = createRecentSwaps(now, options.swapSettlesMs);
  const named = createSuspects(now);
  const workers = new Set<PoolWorker>();
  /** Threads that answer what they have, and get no more. */
  const retired = new Set<PoolWorker>();
  /** Releases that threads which hang have entered last: pages do without them until it is known whose fault it is. */
  const suspects = new Map<PoolWorker, string>();
  const circuits = circuitMemory();
  const counts = { refused: 0, hung: 0, renewed: 0, full: 0 };
  const samples = createPageSamples();
  const outlivedThreads = createOutlivedThreads<PoolWorker>(now);
  let latest: ReleaseSet | null = null;
  let lastId = 0;
  let busyUntil = 0;
  let isClosing = false;

  const investigations = createInvestigations({
    ...options,
    quarantine,
    open: () =>
      openSingleSliceThread((listeners) =>
        startWorker(
          // What is found there is no circuit of the visitors' pages.
          { releases, renderer, circuits: circuitMemory() },
          { ...options, maxHeapMb: INVESTIGATED_HEAP_MB },
          listeners,
        ),
      ),
  });

  function start(): PoolWorker {
    const worker: PoolWorker = startWorker({ releases, renderer, circuits }, options, {
      onAnswer(id, answer) {
        fullThreads.notePage(worker);
        settleJob(id, (job) => settle(job, answer));
      },
      onFailure: (id, reason) =>
        settleJob(id, (job) => {
          quarantine.note(id, 'none');
          job.reject(new RenderFailed(reason));
        }),
      onLog: log,
      onSuspect: () => renewal.renew([worker], 'A slice has left something behind in it.'),
      onCircuitOpened: (slice, release) => options.onCircuitOpened?.(slice, release),
      onMemoryTaken: (label) => void withoutMeanwhile(worker, label, () => foundFull(worker, [label], null)),
      onExit: (end) => void replaceEnded(worker, end),
    });
    return worker;
  }

  const renewal = createThreadRenewal({
    start,
    prepare: (worker) => (latest ? prepareIn(worker, latest) : Promise.resolve()),
    isInUse: (worker) => workers.has(worker),
    exchange(old, fresh, reason) {
      if (reason !== FULL) counts.renewed += 1;
      log('info', 'A render thread is renewed', { reason });
      workers.delete(old);
      retired.add(old);
      workers.add(fresh);
      endRetired();
      dispatchNext();
    },
    ...options.renewal,
  });

  /** It runs the shell alone: slices come with their first page. */
  function prepareIn(worker: PoolWorker, releaseSet: ReleaseSet): Promise<void> {
    const shell = releaseSet.releases.get('shell');
    if (shell) outlivedThreads.note(worker, [labelOf(shell)]);
    return worker.prepare(preparationOf(releaseSet));
  }

  /** What a release has left in a thread, such as a timer, ends with the thread, and that within a minute after the release. */
  function endOutlived(worker: PoolWorker) {
    const outlived = outlivedThreads.of(worker);
    if (outlived?.isOverdue)
      void replace(worker, 'It has outlived a release that it has run.', { ended: outlived.label });
    else if (outlived && workers.has(worker)) renewal.renew([worker], ENDED);
  }

  function endRetired() {
    for (const worker of retired)
      if (worker.jobs.size === 0 && retired.delete(worker)) void worker.terminate();
  }

  function settleJob(id: number, end: (job: Job) => void) {
    const job = jobs.get(id);
    jobs.delete(id);
    if (job && job.attempts > 0) slicePlaces.note(job.owner, now() - job.sentAt);
    if (job) end(job);
    endRetired();
    dispatchNext();
  }

  function isBusy(): boolean {
    return now() < busyUntil;
  }

  /**
   * Whole, or not at all: a page that lacks what load has delayed would be cached as the normal page. Right after a promotion it is made
   * again, and shown without what is late the last time. A form has done what it asks for, and is answered in any case.
   */
  function settle(job: Job, answer: RenderAnswer) {
    quarantine.note(job.id, answer.slices ?? 'unknown');
    const isLate = answer.isMissingDeferred && isBusy() && job.request.method === 'GET';
    if (isLate && !swaps.hasMet(job)) {
      job.reject(new RenderRefused('What the page needs came too late.'));
    } else if (isLate && job.attempts < MAX_LATE_ATTEMPTS) {
      jobs.set(job.id, job);
      queue(job);
    } else job.resolve({ ...answer, queuedMs: job.firstSentAt - job.startedAt });
  }

  function maxWaitMs(job: Job): number {
    return MAX_WAIT_MS[swaps.hasMet(job) ? 'order' : job.priority];
  }

  /** Pages do without the release until it is known whose fault it is. */
  async function withoutMeanwhile(worker: PoolWorker, label: string, investigate: () => Promise<void>) {
    if (label) suspects.set(worker, label);
    await investigate();
    suspects.delete(worker);
  }

  function foundFull(worker: PoolWorker, seen: readonly string[], bytesPerPage: number | null) {
    return investigations.ofMemory({ pages: samples.of(worker), seen }, bytesPerPage);
  }

  const fullThreads = createFullThreads<PoolWorker>(
    now,
    (worker, { heldBytes, bytesPerPage, isUrgent }) => {
      if (!workers.has(worker) || isClosing) return;
      log('warn', 'A render thread is full', { heldBytes, bytesPerPage: Math.round(bytesPerPage) });
      counts.full += 1;
      if (isUrgent) renewal.renewAtOnce(worker, FULL);
      else renewal.renew([worker], FULL);
      void foundFull(worker, [], bytesPerPage);
    },
    options.maxHeldBytes,
  );

  /** What ends its thread is in the code that was entered; but what fills it may have been there before. */
  async function replaceEnded(worker: PoolWorker, { reason, isOutOfMemory }: ThreadEnd) {
    const isKnown = !isOutOfMemory || worker.heldAtEntry() < MAX_HEAP_BYTES * FILLED_IN_ONE_STAY;
    await replace(worker, reason, isKnown ? 'one stay' : { filled: true });
  }

  /** At once without the worker: who is to blame is found out beside the pages that others render. */
  async function replace(
    worker: PoolWorker,
    reason: string,
    why: StuckIn | { ended: string } | { filled: true },
  ) {
    const isRetired = retired.delete(worker);
    if ((!workers.delete(worker) && !isRetired) || isClosing) return;
    counts.hung += 1;
    if (!isRetired) workers.add(start());
    const mark = worker.entered();
    const pages = samples.of(worker).toSorted((a, b) => rank(worker, a) - rank(worker, b));
    const isHang = typeof why === 'string';
    if (isHang) suspects.set(worker, mark);
    // Asked again, a thread names what it does by then, which may be a live release's page.
    const seen = isHang ? await worker.culprit() : 'ended' in why ? why.ended : '';
    if (isHang && seen !== '') suspects.set(worker, seen);
    // Another one than was entered may only be what runs now.
    const isSure = why === 'one stay' && seen !== '' && (mark === '' || mark === seen);
    if (isSure) quarantine.add(seen);
    const atWork = [seen, mark].filter((label) => label !== '');
    if (isHang) named.hung(atWork);
    log('error', 'A render worker is replaced', {
      reason,
      ...releaseOfLabel(isSure || !isHang ? seen : ''),
      ...(isHang && !isSure && { suspects: atWork }),
      jobs: worker.jobs.size,
    });
    worker.terminate();
    for (const id of worker.jobs) {
      const job = jobs.get(id);
      if (job) queue(job);
    }
    if (isHang && !isSure) await investigations.ofHang({ pages, seen: atWork });
    suspects.delete(worker);
    if (!isHang && 'filled' in why) await investigations.ofMemory({ pages, seen: [] }, null);
  }

  function queue(job: Job) {
    const refused = waiting.join(job);
    if (refused) refuse(refused, 'Too many pages are being rendered.');
    dispatchNext();
    if (!waiting.isEmpty()) busyUntil = now() + BUSY_MS;
  }

  /** Half of the places are never taken by variants: a shopper who orders does not wait for those that began before. */
  function dispatchNext() {
    for (;;) {
      // What waits in a thread that hangs takes no place from others.
      const turning = [...workers].filter((worker) => !standstill.isHeldUp(worker));
      const worker = leastBusy(turning);
      if (!worker || worker.jobs.size >= JOBS_PER_WORKER) return;
      const running = turning.flatMap(({ jobs: ids }) => [...ids].flatMap((id) => jobs.get(id) ?? []));
      const job = waiting.next((next) =>
        hasRoom(next, { running, places: workers.size * JOBS_PER_WORKER, slicePlaces }),
      );
      if (!job) return;
      dispatch(job, worker);
    }
  }

  function fail(job: Job, reason: string) {
    const why = `${reason}${named.inWords(job.releaseSet)}`;
    settleJob(job.id, ({ reject }) => reject(new RenderFailed(why)));
  }

  function refuse(job: Job, reason: string) {
    counts.refused += 1;
    const why = `${reason}${named.inWords(job.releaseSet)}`;
    settleJob(job.id, ({ reject }) => reject(new RenderRefused(why)));
  }

  function dispatch(job: Job, worker: PoolWorker) {
    job.attempts += 1;
    if (job.attempts > MAX_ATTEMPTS) return fail(job, 'The page could not be rendered in any attempt.');
    const excluded = [
      ...new Set([...quarantine.ofJob(job.releaseSet, job.id), ...suspected(job.releaseSet)]),
    ];
    job.sentAt = now();
    job.firstSentAt ||= job.sentAt;
    const sent = { id: job.id, request: { ...job.request, excluded }, ...preparationOf(job.releaseSet) };
    samples.note(worker, sent);
    const sentReleases = [...job.releaseSet.releases.values()].filter(({ name }) => !excluded.includes(name));
    outlivedThreads.note(worker, sentReleases.map(labelOf));
    worker.send(sent);
  }

  function suspected({ releases: live }: ReleaseSet): string[] {
    const labels = new Set(suspects.values());
    return [...live.values()].filter((release) => labels.has(labelOf(release))).map(({ name }) => name);
  }

  const endedReleases = createEndedReleases<PoolWorker>(now, (worker, ended) =>
    replace(worker, 'A release that is not live any more keeps it busy.', { ended }),
  );

  const watch = setInterval(() => {
    for (const worker of [...workers, ...retired]) endedReleases.look(worker);
    for (const worker of [...workers, ...retired]) endOutlived(worker);
    for (const worker of [...workers, ...retired]) {
      const stuckIn = worker.stuckIn();
      if (stuckIn) void replace(worker, 'It is in an endless loop.', stuckIn);
    }
    for (const worker of workers) fullThreads.look(worker);
    standstill.look(workers);
    dispatchNext();
    for (const job of jobs.values()) {
      const ageMs = now() - job.startedAt;
      const waitedMs = now() - Math.max(job.startedAt, standstill.lastMs());
      if (waitedMs > maxWaitMs(job) && job.attempts === 0 && waiting.leave(job))
        refuse(job, 'No thread was free in time.');
      if (ageMs < TOTAL_BUDGET_MS) continue;
      for (const worker of [...workers, ...retired]) worker.jobs.delete(job.id);
      waiting.leave(job);
      quarantine.note(job.id, 'none');
      fail(job, 'The page was not rendered in time.');
    }
  }, WATCH_MS);
  watch.unref();
  nameRunningFunctions();
  for (let started = 0; started < count; started += 1) workers.add(start());

  return {
    prepare(releaseSet) {
      latest = releaseSet;
      for (const worker of workers) void prepareIn(worker, releaseSet);
    },
    renew(releaseSet, ended) {
      latest = releaseSet;
      swaps.note();
      const labels = { ended, live: [...releaseSet.releases.values()].map(labelOf) };
      for (const known of [endedReleases, outlivedThreads]) known.change(labels);
      renewal.renew(workers, ENDED);
    },
    begin(labels) {
      for (const known of [endedReleases, outlivedThreads]) known.change({ ended: [], live: labels });
    },
    render(request, releaseSet, place) {
      const { pathname } = new URL(request.url);
      swaps.see(releaseSet.id);
      named.see(releaseSet);
      return new Promise((resolve, reject) => {
        lastId += 1;
        const job: Job = {
          id: lastId,
          ...place,
          request,
          releaseSet,
          pathname,
          owner: request.owner ?? '',
          startedAt: now(),
          firstSentAt: 0,
          sentAt: 0,
          attempts: 0,
          resolve,
          reject,
        };
        jobs.set(job.id, job);
        queue(job);
      });
    },
    excluded: (set) => quarantine.of(set),
    isBusy,
    isReady: () => [...workers].some((worker) => worker.isReady()),
    counts: () => ({
      ...counts,
      waiting: waiting.size(),
      heldBytes: Math.max(0, ...[...workers].map((worker) => worker.heldBytes())),
    }),
    async close() {
      isClosing = true;
      clearInterval(watch);
      renewal.close();
      await Promise.all([...workers, ...retired].map((worker) => worker.terminate()));
    },
  };
}

function preparationOf({ id, releases }: ReleaseSet): Preparation {
  const versions = [...releases.values()].map(({ name, version }) => [name, version]);
  return { releaseSetId: id, versions: Object.fromEntries(versions), manifests: [...releases.values()] };
}
