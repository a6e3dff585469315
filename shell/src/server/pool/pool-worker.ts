import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RendererSettings } from '../../render/render-contract.ts';
import type { RenderJob, WorkerMessage, WorkerSettings } from './messages.ts';
import { createSliceMarker } from './slice-marker.ts';

/** A thread needs a while until its event loop turns for the first time. */
const START_BUDGET_MS = 15_000;
const MOST_MEMORY_MB = 768;

export interface PoolWorker {
  /** Ids of the jobs that it has and has not answered. */
  readonly jobs: Set<number>;
  send(job: RenderJob): void;
  isReady(): boolean;
  /** True when it has work and its event loop has not turned for that long. */
  isStuck(stallMs: number): boolean;
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
  const startedAt = now();
  let isReady = false;
  let lastBeats = 0;
  let lastBeatAt = now();

  thread.on('message', (message: WorkerMessage) => {
    switch (message.type) {
      case 'ready':
        isReady = true;
        lastBeatAt = now();
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
    send(job) {
      // An idle worker's silence says nothing: its time begins with its first job.
      if (jobs.size === 0) lastBeatAt = now();
      jobs.add(job.id);
      thread.postMessage(job);
    },
    isReady: () => isReady,
    isStuck(stallMs) {
      const beats = marker.beats();
      if (beats !== lastBeats || jobs.size === 0) {
        lastBeats = beats;
        lastBeatAt = now();
        return false;
      }
      return isReady ? now() - lastBeatAt > stallMs : now() - startedAt > START_BUDGET_MS;
    },
    entered: marker.entered,
    terminate: () => thread.terminate(),
  };
}
