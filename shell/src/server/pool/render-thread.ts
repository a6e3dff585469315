import { parentPort, workerData } from 'node:worker_threads';
import { loggedError } from '@sanderling/logging/logged-error';
import { openReleases } from '@sanderling/releases/releases';
import { collector, releaseIdleMemory } from '@sanderling/server/release-idle-memory';
import { lowerThreadPriority } from '@sanderling/server/thread-priority';
import { type Circuits, createCircuits } from '../../circuits/circuits.ts';
import { createEnvironments } from './environments.ts';
import type { Preparation, RenderJob, WorkerMessage, WorkerSettings } from './messages.ts';
import { releaseOfStack } from './running-release.ts';
import { createSliceMarker, releaseOfLabel } from './slice-marker.ts';
import { systemThreadId } from './system-thread.ts';

const HEARTBEAT_MS = 50;

lowerThreadPriority();
releaseIdleMemory();

const settings: WorkerSettings = workerData;
const collect = collector('regular');
/** Pages wait for the new shell; what is left of the earlier ones is collected after them. */
const COLLECT_AFTER_MS = 1_500;
let isCollecting = false;
const marker = createSliceMarker(settings.marker);
const prepare = createEnvironments({
  releases: openReleases({ dataDir: settings.releases.folder, keysFile: settings.releases.keysFile }),
  settings: { ...settings.renderer, circuits: toldCircuits() },
  marker,
  // V8 would let tens of them pile up before it looks.
  onShellReplaced() {
    if (isCollecting) return;
    isCollecting = true;
    setTimeout(() => {
      isCollecting = false;
      void collect();
    }, COLLECT_AFTER_MS);
  },
  log: ({ error, ...entry }) => post({ type: 'log', ...entry, reason: reasonOf(error) }),
});

setInterval(() => marker.heartbeat(), HEARTBEAT_MS);
// A slice's unhandled promise must not end the worker that renders the others.
process.on('unhandledRejection', (error) => logWorkerError('Unhandled rejection', error, true));
process.on('uncaughtException', (error) => logWorkerError('Uncaught error', error, true));

parentPort?.on('message', (order: RenderJob | Preparation) => {
  if ('request' in order) {
    answer(order).catch((error) => post({ type: 'failure', id: order.id, reason: reasonOf(error) }));
  } else {
    const { releaseSetId, versions } = order;
    prepare(releaseSetId, versions).then(
      () => post({ type: 'prepared', releaseSetId }),
      (error) => logWorkerError('The releases could not be started before the first page', error),
    );
  }
});
post({ type: 'ready', thread: systemThreadId() });

async function answer({ id, request, releaseSetId, versions }: RenderJob) {
  const { renderer, environment } = await prepare(releaseSetId, versions);
  const { html, ...rest } = await renderer.render(request, environment);
  environment.enter('');
  const bytes = html === null ? null : ownMemory(html);
  post({ type: 'answer', id, answer: { ...rest, html: bytes } }, bytes ? [bytes.buffer] : []);
}

/** In memory of its own a page is handed over instead of copied; what shares its memory with others is copied first. */
function ownMemory(html: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = html;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isOwn ? new Uint8Array(buffer) : new Uint8Array(html);
}

function post(message: WorkerMessage, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}

/** Circuits of the whole process; the server is told of those that open. */
function toldCircuits(): Circuits {
  const circuits = createCircuits(Date.now, settings.circuits);
  return {
    ...circuits,
    open(key) {
      circuits.open(key);
      const [label = ''] = key.split(' ', 1);
      post({ type: 'circuit opened', ...releaseOfLabel(label) });
    },
  };
}

/** Errors that no page has caught: those of a slice by the files in their stack. */
function logWorkerError(message: string, error: unknown, isSuspect = false) {
  const reason = reasonOf(error);
  const { slice, release } = releaseOfLabel(releaseOfStack(reason));
  post({ type: 'log', level: 'error', message, slice, release, requestId: '', reason, isSuspect });
}

function reasonOf(error: unknown): string {
  const { message, ...rest } = loggedError(error);
  return 'stack' in rest ? rest.stack : message;
}
