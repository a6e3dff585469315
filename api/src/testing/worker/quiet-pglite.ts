import { setTimeout } from 'node:timers';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const setQuietTimeout = (run: () => void, delayMs: number) => setTimeout(run, delayMs).unref();

/**
 * Stays open from file to file. Postgres sets timers while it starts and while it answers; those of this one do not keep
 * a process of Jest from ending.
 */
export class QuietPGlite extends PGlite {
  constructor(options: PGliteOptions) {
    super({
      ...options,
      startParams: [...PGlite.defaultStartParams, '-c', 'log_startup_progress_interval=0'],
    });
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    const before = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: setQuietTimeout });
    try {
      return super.execProtocolRawSync(message);
    } finally {
      globalThis.setTimeout = before;
    }
  }
}
