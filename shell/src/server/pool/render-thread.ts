import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { loggedError } from '@sanderling/logging/logged-error';
import { directoryReleaseStorage } from '@sanderling/releases/directory-storage';
import { readReleaseFile } from '@sanderling/releases/release-file';
import { collector, collectorAtOnce, releaseIdleMemory } from '@sanderling/server/release-idle-memory';
import { lowerThreadPriority } from '@sanderling/server/thread-priority';
import { type Circuits, createCircuits } from '../../circuits/circuits.ts';
import { createEnvironments } from './environments.ts';
import { heldBytes, MAX_STAY_BYTES } from './held-memory.ts';
import type { Measurement, Preparation, RenderJob, WorkerMessage, WorkerSettings } from './messages.ts';
import { releaseOfStack } from './running-release.ts';
import { createSliceMarker, labelOf, releaseOfLabel } from './slice-marker.ts';
import { limitOutput, type Print } from './slice-output.ts';
import { systemThreadId } from './system-thread.ts';

const HEARTBEAT_MS = 50;

lowerThreadPriority();
releaseIdleMemory();

const settings: WorkerSettings = workerData;
const collect = collector('regular');
const collectAtOnce = collectorAtOnce();
/** Pages wait for the new shell; what is left of the earlier ones is collected after them. */
const COLLECT_AFTER_MS = 1_500;
let isCollecting = false;
const marker = createSliceMarker(settings.marker, {
  heldBytes,
  onStay: (label, bytes) => bytes > MAX_STAY_BYTES && post({ type: 'memory taken', label, bytes }),
});
/** Told by the server, which has verified them: a thread needs neither the registry nor what reads it, 5 MB of code. */
const manifests = new Map<string, SliceRelease>();
const storage = directoryReleaseStorage(path.join(settings.releases.folder, 'releases'));
const prepare = createEnvironments({
  releases: {
    release: async (name, version) => manifests.get(labelOf({ name, version })) ?? null,
    readFile: (release, file) => readReleaseFile(storage, release, file),
  },
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
  log: ({ error, ...entry }) => post({ type: 'log', ...entry, reason: faultOf(error).reason }),
  printed,
});
const warned = limitOutput(printed);
/** Errors that no page has caught can come by the thousand, as prints can. */
const uncaught = limitOutput((label, { by, text }) => logWorkerError(by, label, text, true));

setInterval(() => marker.heartbeat(), HEARTBEAT_MS);
// A slice's unhandled promise must not end the worker that renders the others.
process.on('unhandledRejection', (error) => noteUncaught('Unhandled rejection', error));
process.on('uncaughtException', (error) => noteUncaught('Uncaught error', error));

// Node prints them otherwise, with names that a slice has chosen.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  const { reason, label } = faultOf(warning);
  warned(label, { by: 'a warning of Node', text: reason });
});

parentPort?.on('message', (order: RenderJob | Preparation | Measurement) => {
  if ('isMeasurement' in order) {
    measure();
    return;
  }
  for (const release of order.manifests) manifests.set(labelOf(release), release);
  if ('request' in order) {
    answer(order).catch((error) => post({ type: 'failure', id: order.id, reason: faultOf(error).reason }));
  } else {
    const { releaseSetId, versions } = order;
    prepare(releaseSetId, versions).then(
      () => post({ type: 'prepared', releaseSetId }),
      (error) => {
        const { reason, label } = faultOf(error);
        logWorkerError('The releases could not be started before the first page', label, reason);
      },
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

function measure() {
  // What the first leaves to be finalized, the second gives back.
  collectAtOnce();
  collectAtOnce();
  post({ type: 'measured', bytes: heldBytes() });
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
function noteUncaught(message: string, error: unknown) {
  const { reason, label } = faultOf(error);
  uncaught(label, { by: message, text: reason });
}

function logWorkerError(message: string, label: string, reason: string, isSuspect = false) {
  post({ type: 'log', level: 'error', message, ...releaseOfLabel(label), requestId: '', reason, isSuspect });
}

function printed(label: string, { by, text }: Parameters<Print>[1]) {
  post({ type: 'printed', ...releaseOfLabel(label), by, text });
}

/**
 * What is thrown is the slice's: it may be as long as it likes, and run code when it is read. `label` is of the release whose frame is the
 * innermost.
 */
function faultOf(error: unknown): { reason: string; label: string } {
  try {
    const { message, ...rest } = loggedError(error);
    if (!('stack' in rest)) return { reason: message, label: '' };
    // Lines of the message may look like frames.
    const frames = rest.stack.slice(`${rest.type}: ${message}`.length);
    return { reason: rest.stack, label: releaseOfStack(frames) };
  } catch {
    return { reason: 'What was thrown cannot be read.', label: '' };
  }
}
