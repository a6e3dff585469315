import { createContext } from 'react';
import type { PinnedSlice, SliceExpose } from './pinned-release.ts';

/**
 * Where the composed page gets the slices' modules and data from: evaluated releases on the server, federation containers
 * in the browser. Both sides give the same answers for everything that is in the first HTML, so that hydration agrees.
 */
export interface SliceSource {
  readonly slices: readonly PinnedSlice[];
  /** The module when it is loaded already, else undefined. */
  peek(expose: SliceExpose): unknown;
  /** Loads the module. Rejects when the slice is down, its code does not come in time, or its files are not what its release says. */
  load(expose: SliceExpose): Promise<unknown>;
  /** True when the slice was left out of this response; its slots show their fallbacks. */
  isDown(slice: string): boolean;
  /** What a slot's loader answered; undefined while it has not been asked. */
  slotData(slot: string): { data: unknown } | undefined;
  /** Asks the slot's loader, with a time budget. Rejects when there is no answer in time. */
  loadSlotData(slot: string, expose: SliceExpose, module: unknown): Promise<unknown>;
  /** HTML that the server made of an expose which the browser cannot load: a static island, without behaviour. */
  staticHtml(expose: SliceExpose): string | undefined;
  /**
   * Fulfilled when the code of a deferred expose is there, or has not come and its place is a static island; undefined for any other
   * expose. Absent where all code is there, as on the server.
   */
  pending?(expose: SliceExpose): Promise<void> | undefined;
  /** Told that the place of a deferred expose has hydrated. */
  hydrated?(expose: SliceExpose): void;
  /**
   * Calls back when an expose that was a static island is loaded after all. Returns the function that unsubscribes. Absent where
   * there are no static islands, as on the server.
   */
  onExposeLoaded?(listener: () => void): () => void;
  /** Tells the server's watchdog whose code runs next. Nothing in the browser. */
  enter(slice: string): void;
}

const NO_SLICES: SliceSource = {
  slices: [],
  peek: () => undefined,
  load: ([slice]) => Promise.reject(new Error(`${slice} is not live`)),
  isDown: () => false,
  slotData: () => undefined,
  loadSlotData: () => Promise.resolve(undefined),
  staticHtml: () => undefined,
  enter: () => undefined,
};

/** A page without slices until the shell provides some: every slot shows its fallback. */
export const SliceSourceContext = createContext<SliceSource>(NO_SLICES);
