/** What a thread has done so far: counters that only grow. */
interface Progress {
  /** Turns of its event loop. */
  heartbeats: number;
  /** Times that a slice's or the shell's code was entered. */
  entries: number;
  /** Whether the shell's own code was entered last. */
  isOwnCode: boolean;
  /** Whether it would go on if a busy machine let it; asked of a thread that is silent. */
  isHeldUp: () => boolean;
}

/** Processor time of one turn of the event loop, spent in one slice without leaving it, or in several. */
const LOOP_CPU_MS = 500;
const SHARED_TURN_CPU_MS = 2_000;
/** A thread that makes no progress and uses no CPU either waits for something that will not come. */
const BLOCKED_MS = 5_000;
const IDLE_CPU_MS = 50;
/** The shell's own code is not suspected so soon: a thread that starts evaluates all of it. */
const OWN_CODE_FACTOR = 4;

export type StuckIn = 'one stay' | 'a turn';

/**
 * Tells a thread that is stuck from one that is slow. A slice in an endless loop spends processor time and comes to no end; a
 * thread that a busy machine lets wait spends none, however long it is silent. So the thread's own processor time is counted,
 * from when its event loop turned last.
 */
export interface StuckThreadDetector {
  /**
   * Looks again, every so often; null unless the thread is stuck, else whether one stay in the code that was entered last is why, or a turn in
   * which several were entered. One without work may rest as long as it likes.
   */
  stuckIn: (progress: Progress, nowMs: number, hasWork: boolean) => StuckIn | null;
  /** An idle thread's silence says nothing: its time begins with its first job. */
  begin: (nowMs: number) => void;
}

/** `readCpuMs` answers the thread's own processor time so far, also while it is in a loop; it may be late, or not answer. */
export function createStuckThreadDetector(
  readCpuMs: () => Promise<number>,
  loopCpuMs = LOOP_CPU_MS,
): StuckThreadDetector {
  let last: Progress = { heartbeats: -1, entries: -1, isOwnCode: true, isHeldUp: () => false };
  let silentSinceMs = 0;
  /** Since when it has been seen asleep at every look. */
  let asleepSinceMs = 0;
  /** Processor time at the first look in this turn, and in this stay; undefined until it is known. */
  let atTurn: number | undefined;
  let atStay: number | undefined;
  let latest: number | undefined;
  let isAsked = false;

  function beginTurn(nowMs: number): void {
    silentSinceMs = nowMs;
    asleepSinceMs = nowMs;
    atTurn = undefined;
    atStay = undefined;
    latest = undefined;
  }

  async function look(progress: Progress): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    try {
      const cpuMs = await readCpuMs();
      // An answer that is late is about an earlier turn.
      if (progress !== last) return;
      latest = cpuMs;
      atTurn ??= cpuMs;
      atStay ??= cpuMs;
    } catch {
      // A thread that has ended says so by itself.
    } finally {
      isAsked = false;
    }
  }

  return {
    begin: beginTurn,
    stuckIn: (progress, nowMs, hasWork) => {
      if (progress.heartbeats !== last.heartbeats) beginTurn(nowMs);
      if (progress.entries !== last.entries) atStay = undefined;
      const isSame = progress.heartbeats === last.heartbeats && progress.entries === last.entries;
      if (!isSame) last = progress;
      // A thread whose event loop turns is not asked.
      if (nowMs > silentSinceMs) void look(last);
      const patience = progress.isOwnCode ? OWN_CODE_FACTOR : 1;
      const turnMs = (latest ?? 0) - (atTurn ?? latest ?? 0);
      const stayMs = (latest ?? 0) - (atStay ?? latest ?? 0);
      if (stayMs > loopCpuMs * patience) return 'one stay';
      if (turnMs > SHARED_TURN_CPU_MS) return 'a turn';
      // One that gets no processor at all uses as little as one that waits for what will not come.
      if (nowMs > silentSinceMs && progress.isHeldUp()) asleepSinceMs = nowMs;
      const isBlocked = nowMs - asleepSinceMs > BLOCKED_MS * patience && turnMs < IDLE_CPU_MS;
      return hasWork && isBlocked ? 'one stay' : null;
    },
  };
}
