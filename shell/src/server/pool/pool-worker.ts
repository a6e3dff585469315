import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RendererSettings } from '../../render/render-contract.ts';
import type { Preparation, RenderJob, WorkerMessage, WorkerSettings } from './messages.ts';
import { createSliceMarker } from './slice-marker.ts';

/** The shell's own code is not suspected so soon: a thread that starts evaluates all of it. */
const OWN_BUDGET_MS = 15_000;
/**
 * A slice is stopped when the event loop has stood still for so long and processor time was spent meanwhile; or, whatever was
 * spent, for longer. On a machine that has too much to do, standing still alone says nothing about the slice.
 */
const STALL_MS = 1_000;
const STALL_CPU_MS = 700;
const LONGEST_STALL_MS = 3_000;
const MOST_MEMORY_MB = 768;

export interface PoolWorker {
  /** Ids of the jobs that it has and has not answered. */
  readonly jobs: Set<number>;
  prepare(preparation: Preparation): void;
  send(job: RenderJob): void;
  isReady(): boolean;
  /** True when it has work and seems to be in an endless loop. */
  isStuck(): boolean;
  /** `name@version` of the release whose code it entered last; '' for the shell's own. */
  entered(): string;
  terminate(): Promise<number>;
}

interface Listeners {
  onAnswer(id: number, answer: RenderAnswer): void;
  onFailure(id: number, reason: string): void;
  onLog(level: 'warn' | 'error', message: string, fields: Record<string, unknown>): void;
  onExit(reason: string): void;
}

export function startWorker(
  settings: { dataDir: string; renderer: RendererSettings },
  now: () => number,
  listeners: Listeners,
): PoolWorker {
  const marker = createSliceMarker();
  const workerData: WorkerSettings = { ...settings, marker: marker.buffer };
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const jobs = new Set<number>();
  let isReady = false;
  let lastBeats = 0;
  let lastBeatAt = now();
  let cpuMsAtBeat = cpuMs();
  const heardNow = () => {
    lastBeatAt = now();
    cpuMsAtBeat = cpuMs();
  };

  thread.on('message', (message: WorkerMessage) => {
    switch (message.type) {
      case 'ready':
        isReady = true;
        heardNow();
        return;
      case 'answer':
        if (jobs.delete(message.id)) listeners.onAnswer(message.id, message.answer);
        return;
      case 'failure':
        if (jobs.delete(message.id)) listeners.onFailure(message.id, message.reason);
        return;
      case 'log': {
        const { level, message: text, slice, requestId, reason } = message;
        listeners.onLog(level, text, { slice, requestId, reason });
      }
    }
  });
  thread.on('error', (error) => listeners.onExit(error.message));
  thread.on('exit', (code) => listeners.onExit(`The thread ended with code ${code}.`));

  return {
    jobs,
    prepare: (preparation) => thread.postMessage(preparation),
    send(job) {
      // An idle worker's silence says nothing: its time begins with its first job.
      if (jobs.size === 0) heardNow();
      jobs.add(job.id);
      thread.postMessage(job);
    },
    isReady: () => isReady,
    isStuck() {
      const beats = marker.beats();
      if (beats !== lastBeats || jobs.size === 0) {
        lastBeats = beats;
        heardNow();
        return false;
      }
      const silentMs = now() - lastBeatAt;
      if (marker.entered() === '') return silentMs > OWN_BUDGET_MS;
      if (silentMs > LONGEST_STALL_MS) return true;
      return silentMs > STALL_MS && cpuMs() - cpuMsAtBeat > STALL_CPU_MS;
    },
    entered: marker.entered,
    terminate: () => thread.terminate(),
  };
}

/** Processor time of the whole process, all threads: a loop is by far the largest part of it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
