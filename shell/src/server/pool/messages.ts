import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { RenderAnswer, RendererSettings, RenderRequest } from '../../render/contract/render-contract.ts';

/** Version by name, of every slice and of the shell, that one response is made of. */
export type PinnedVersions = Readonly<Record<string, string>>;

/** What a render worker is started with. */
export interface WorkerSettings {
  marker: SharedArrayBuffer;
  /** The circuits of the process. */
  circuits: SharedArrayBuffer;
  /** Where files of releases are read from, and the keys whose releases run; null for those of the registry. */
  releases: { folder: string; keysFile: string | null };
  renderer: RendererSettings;
}

/** Server to worker: start these releases, before a page asks for them. */
export interface Preparation {
  releaseSetId: string;
  versions: PinnedVersions;
  /** As the server has read and verified them, of the releases among these that the thread has not been told of. */
  manifests: readonly SliceRelease[];
}

/** Server to worker: render this page with them. */
export interface RenderJob extends Preparation {
  id: number;
  request: RenderRequest;
}

/** Server to worker: say what you hold when what nothing needs is collected. */
export interface Measurement {
  isMeasurement: true;
}

/** Worker to server. */
export type WorkerMessage =
  /** With the number that the system knows the thread by, where it says. */
  | { type: 'ready'; thread: number | null }
  /** The releases of this set are started. */
  | { type: 'prepared'; releaseSetId: string }
  /** A part of this release was too slow or too large, and is left out for a while. */
  | { type: 'circuit opened'; slice: string; release: string }
  | { type: 'answer'; id: number; answer: RenderAnswer }
  /** Bytes that are held without garbage. */
  | { type: 'measured'; bytes: number }
  /** A release took more memory than a page may, while its code ran once. */
  | { type: 'memory taken'; label: string; bytes: number }
  | { type: 'failure'; id: number; reason: string }
  /** What a release has printed, as text; '' for both where it was the shell or Node. */
  | { type: 'printed'; slice: string; release: string; by: string; text: string }
  | {
      type: 'log';
      level: 'warn' | 'error';
      message: string;
      slice: string;
      /** Version of the slice that failed; '' where none did. */
      release: string;
      requestId: string;
      /** Absent where the request is in no trace. */
      traceId?: string;
      reason: string;
      /** A slice has left something behind in the thread that its next pages could meet. */
      isSuspect?: boolean;
    };
