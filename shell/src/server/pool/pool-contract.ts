import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { RenderAnswer, RendererSettings, RenderRequest } from '../../render/contract/render-contract.ts';
import type { Place } from '../admission/wait-queue.ts';
import type { WorkerSettings } from './messages.ts';

/** What a release does to the memory of a thread that nothing else runs in. */
export interface KeptMemory {
  slice: string;
  release: string;
  /** What each of its pages leaves there; infinite where it has filled it. */
  bytesPerPage: number;
  /** The same in words. */
  reason: string;
}

export interface PoolOptions {
  workers: number;
  releases: WorkerSettings['releases'];
  renderer: RendererSettings;
  log: (level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>) => void;
  onCircuitOpened?: (slice: string, release: string) => void;
  /** It was measured that a release keeps memory, or takes too much at once. */
  onMemoryKept?: (kept: KeptMemory) => void;
  now: () => number;
  /** Of the processor, after which a slice that has not come to an end is in a loop; as a shop has it unless told. */
  loopCpuMs?: number;
  /** What a thread may hold; as a shop's threads may unless told. */
  maxHeldBytes?: number;
  /** How soon threads are renewed, and with which pause; as a shop does unless told. */
  renewal?: { afterMs: number; pauseMs: number };
  /** For how long after a promotion pages wait for what load delays; as a shop's do unless told. */
  swapSettlesMs?: number;
}

/** A page, and how long it has waited for a thread. */
export interface PoolAnswer extends RenderAnswer {
  queuedMs: number;
}

/** What the pool has done since its start, and does now. */
interface PoolCounts {
  waiting: number;
  refused: number;
  /** Threads that were replaced, by why: they hung or ended, were renewed, or held too much memory. */
  hung: number;
  renewed: number;
  full: number;
  /** What the thread holds that holds most, in bytes, garbage included. */
  heldBytes: number;
}

export interface RenderPool {
  /** Has every worker start these releases, so that the first page finds the shell's code and its menus there. */
  prepare(releaseSet: ReleaseSet): void;
  /** Other releases are live: threads that have run the earlier ones are replaced, one after the other, without a page that fails. */
  renew(releaseSet: ReleaseSet, ended: readonly string[]): void;
  /** Some visitors get these releases, `name@version`, from now on, also where they had ended. */
  begin(labels: readonly string[]): void;
  /** Renders with exactly these releases. Rejects when there is no page to be had in time; with RenderRefused, at
   *  once where it can be known, when there is too much to do. */
  render(request: Omit<RenderRequest, 'excluded'>, releaseSet: ReleaseSet, place: Place): Promise<PoolAnswer>;
  /** Slices of the set that pages do without for now, because they are in quarantine. */
  excluded(releaseSet: ReleaseSet): readonly string[];
  /** True while more is asked for than can be rendered: then an older page is better than one more to render. */
  isBusy(): boolean;
  isReady(): boolean;
  counts(): PoolCounts;
  close(): Promise<void>;
}
