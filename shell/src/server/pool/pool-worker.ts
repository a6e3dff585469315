import { Worker } from 'node:worker_threads';
import type { RenderAnswer } from '../../render/contract/render-contract.ts';
import type { Measurement, Preparation, RenderJob, WorkerMessage, WorkerSettings } from './messages.ts';
import type { PoolOptions } from './pool-contract.ts';
import { runningRelease } from './running-release.ts';
import { createSliceMarker, labelOf } from './slice-marker.ts';
import { limitOutput, MAX_TEXT } from './slice-output.ts';
import { createStuckThreadDetector, type StuckThreadDetector } from './stuck-thread-detector.ts';
import { isHeldUp, systemCpuMs } from './system-thread.ts';

/** Of the heap, at which V8 ends a thread. Threads are replaced long before, see `full-threads.ts`. */
const MAX_HEAP_MB = 768;
export const MAX_HEAP_BYTES = MAX_HEAP_MB * 1024 ** 2;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const PRINTED = 'A render thread has printed';

export interface PoolWorker {
  /** Ids of the jobs that it has and has not answered. */
  readonly jobs: Set<number>;
  /** Resolves when the releases are started; never where they cannot be. */
  prepare(preparation: Preparation): Promise<void>;
  send(job: RenderJob): void;
  isReady(): boolean;
  /** Turns of its event loop so far. */
  heartbeats(): number;
  /** Whether it seems to be in an endless loop, with work or without, or blocked while it has work: in one slice's code, or in a turn of several. */
  stuckIn(): ReturnType<StuckThreadDetector['stuckIn']>;
  /** `name@version` of the release whose code it has entered in this turn of its event loop, and not left; '' for the shell's own. */
  entered(): string;
  /** How often code was entered. */
  entries(): number;
  /** What it held a moment ago, in bytes, garbage included. */
  heldBytes(): number;
  /** The same when a release was entered last; also after its end. */
  heldAtEntry(): number;
  /** What it holds, in bytes, when what nothing needs is collected; never resolves where it does not turn any more. */
  measure(): Promise<number>;
  /** Its processor time so far; null where the system does not say. */
  cpuMs(): number | null;
  /** `name@version` of the release that is seen to keep it busy; '' for none. */
  culprit(): Promise<string>;
  terminate(): Promise<number>;
}

/** How a thread has ended by itself. */
export interface ThreadEnd {
  reason: string;
  isOutOfMemory: boolean;
}

export interface ThreadListeners {
  onAnswer(id: number, answer: RenderAnswer): void;
  onFailure(id: number, reason: string): void;
  onLog(level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>): void;
  /** A slice has left something behind in the thread. */
  onSuspect(): void;
  onCircuitOpened(slice: string, release: string): void;
  /** A release, by its label, has taken more memory than a page may, while its code ran once, or beside it. */
  onMemoryTaken(label: string, bytes: number): void;
  onExit(end: ThreadEnd): void;
}

/** Passwords and keys are the shell's. With the folder of what Node has compiled, a thread needs no compiler of its own. */
function threadEnvironment({ NODE_ENV, NODE_COMPILE_CACHE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...(NODE_ENV && { NODE_ENV }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

export function startWorker(
  settings: Omit<WorkerSettings, 'marker'>,
  {
    now,
    loopCpuMs,
    maxHeapMb = MAX_HEAP_MB,
  }: Pick<PoolOptions, 'now' | 'loopCpuMs'> & { maxHeapMb?: number },
  listeners: ThreadListeners,
): PoolWorker {
  const marker = createSliceMarker();
  const workerData: WorkerSettings = { ...settings, marker: marker.buffer };
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData,
    env: threadEnvironment(process.env),
    // What is written to them would stand between the lines of the shell's log, and could look like one.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const jobs = new Set<number>();
  const prepared = new Map<string, () => void>();
  const told = new Set<string>();
  const measurements: ((bytes: number) => void)[] = [];
  let isReady = false;
  let systemThread: number | null = null;
  const systemMs = () => systemCpuMs(systemThread);
  const detector = createStuckThreadDetector(async () => {
    const knownMs = systemMs();
    if (knownMs !== null) return knownMs;
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  }, loopCpuMs);

  /** Releases never change: a thread is told of each once, and not with every page. */
  const withNewManifests = <Order extends Preparation>(order: Order): Order => {
    const manifests = order.manifests.filter((release) => !told.has(labelOf(release)));
    for (const release of manifests) told.add(labelOf(release));
    return { ...order, manifests };
  };

  thread.on('message', (message: WorkerMessage) => {
    switch (message.type) {
      case 'ready':
        isReady = true;
        systemThread = message.thread;
        detector.begin(now());
        return;
      case 'prepared':
        prepared.get(message.releaseSetId)?.();
        prepared.delete(message.releaseSetId);
        return;
      case 'circuit opened':
        listeners.onCircuitOpened(message.slice, message.release);
        return;
      case 'answer':
        if (jobs.delete(message.id)) listeners.onAnswer(message.id, message.answer);
        return;
      case 'failure':
        if (jobs.delete(message.id)) listeners.onFailure(message.id, message.reason);
        return;
      case 'measured':
        for (const resolve of measurements.splice(0)) resolve(message.bytes);
        return;
      case 'memory taken':
        listeners.onMemoryTaken(message.label, message.bytes);
        return;
      case 'printed': {
        const { type: _, ...printed } = message;
        listeners.onLog('info', PRINTED, printed);
        return;
      }
      case 'log': {
        const { type: _, level, message: text, isSuspect, ...fields } = message;
        listeners.onLog(level, text, fields);
        if (isSuspect) listeners.onSuspect();
      }
    }
  });
  // Nothing is expected here: a console of a slice writes to no stream.
  const written = limitOutput((_, { by, text }) =>
    listeners.onLog('info', PRINTED, { slice: '', release: '', by, text }),
  );
  for (const [by, stream] of Object.entries({ stdout: thread.stdout, stderr: thread.stderr }))
    stream.on('data', (chunk: Buffer) => written('', { by, text: chunk.toString('utf8', 0, MAX_TEXT) }));
  thread.on('error', (error) =>
    listeners.onExit({
      reason: error.message.slice(0, MAX_TEXT),
      isOutOfMemory: 'code' in error && error.code === OUT_OF_MEMORY,
    }),
  );
  thread.on('exit', (code) =>
    listeners.onExit({ reason: `The thread ended with code ${code}.`, isOutOfMemory: false }),
  );

  return {
    jobs,
    prepare(preparation) {
      const { promise, resolve } = Promise.withResolvers<void>();
      prepared.set(preparation.releaseSetId, resolve);
      thread.postMessage(withNewManifests(preparation));
      return promise;
    },
    send(job) {
      // An idle worker's silence says nothing: its time begins with its first job.
      if (jobs.size === 0) detector.begin(now());
      jobs.add(job.id);
      thread.postMessage(withNewManifests(job));
    },
    isReady: () => isReady,
    heartbeats: () => marker.heartbeats(),
    stuckIn() {
      const progress = {
        heartbeats: marker.heartbeats(),
        entries: marker.entries(),
        isOwnCode: marker.entered() === '',
        isHeldUp: () => isHeldUp(systemThread),
      };
      return isReady ? detector.stuckIn(progress, now(), jobs.size > 0) : null;
    },
    entered: marker.entered,
    entries: marker.entries,
    heldBytes: marker.heldBytes,
    heldAtEntry: marker.heldAtEntry,
    measure() {
      const { promise, resolve } = Promise.withResolvers<number>();
      measurements.push(resolve);
      const order: Measurement = { isMeasurement: true };
      if (measurements.length === 1) thread.postMessage(order);
      return promise;
    },
    cpuMs: systemMs,
    culprit: async () => (await runningRelease(thread, jobs.size > 0, systemMs)) ?? '',
    terminate: () => thread.terminate(),
  };
}
