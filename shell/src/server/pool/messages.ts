import type { RenderAnswer, RendererSettings, RenderRequest } from '../../render/render-contract.ts';

/** Version by name, of every slice and of the shell, that one response is made of. */
export type PinnedVersions = Readonly<Record<string, string>>;

/** What a render worker is started with. */
export interface WorkerSettings {
  marker: SharedArrayBuffer;
  dataDir: string;
  renderer: RendererSettings;
}

/** Server to worker. */
export interface RenderJob {
  id: number;
  request: RenderRequest;
  releaseSetId: string;
  versions: PinnedVersions;
}

/** Worker to server. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'answer'; id: number; answer: RenderAnswer }
  | { type: 'failure'; id: number; reason: string }
  | {
      type: 'log';
      level: 'warn' | 'error';
      message: string;
      slice: string;
      requestId: string;
      reason: string;
    };
