import { setTimeout } from 'node:timers';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * Stays open from file to file. Postgres sets timers while it starts, while it answers, and when one has run down; those
 * of this one do not keep a process of Jest from ending.
 */
export class QuietPGlite extends PGlite {
  constructor(options: PGliteOptions) {
    super({
      ...options,
      startParams: [
        ...PGlite.defaultStartParams,
        ...['-c', 'log_startup_progress_interval=0'],
        // As the store's own: Postgres writes to all of it, 60 ms of each start.
        ...['-c', 'shared_buffers=16MB'],
      ],
    });
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    return withQuietTimers(() => super.execProtocolRawSync(message));
  }
}

function withQuietTimers<Result>(run: () => Result): Result {
  const before = globalThis.setTimeout;
  Object.assign(globalThis, { setTimeout: setQuietTimeout });
  try {
    return run();
  } finally {
    globalThis.setTimeout = before;
  }
}

function setQuietTimeout(run: () => void, delayMs: number) {
  return setTimeout(() => withQuietTimers(run), delayMs).unref();
}
