import { setImmediate as turn } from 'node:timers/promises';
import type { TimerWatch, WatchedTimer } from '../pool/limit-timers.ts';
import { releaseOfLabel } from '../pool/slice-marker.ts';
import type { Mishaps } from './mishaps.ts';
import type { Progress } from './progress.ts';
import type { TrialClock } from './trial-clock.ts';

/** What waits for longer is another day's. */
const AHEAD_MS = 24 * 3_600_000;
/** Timers of one length run so often at their own pace, as what counts to a hundred does not need a day for it. */
const OWN_PACE_RUNS = 100;
/** Each later one waits for so much longer than the one before, so that a short one reaches the end of the day as well. */
const SLOWER = 1.5;
const MAX_RUNS = 2_000;
const BEGUN = ', begun by ';
const { clearTimeout: clear } = globalThis;

interface PendingTimer extends WatchedTimer {
  timer: NodeJS.Timeout;
  dueMs: number;
  /** What was done when it was begun. */
  begun: string;
}

export type LateTimers = ReturnType<typeof createLateTimers>;

/**
 * Knows which timers releases have left running, and runs them at once, as in a day of theirs: what would loop, burn or throw hours after a
 * publish is seen before it. To be made before slices run.
 */
export function createLateTimers({
  clock,
  mishaps,
  progress,
}: {
  clock: TrialClock;
  mishaps: Pick<Mishaps, 'note'>;
  progress: Pick<Progress, 'last' | 'inTimer'>;
}) {
  const pending = new Map<object, PendingTimer>();
  const tooMuch = new Map<string, { cpuMs: number; timer: string }>();
  /** Which runs ahead of its time. */
  let current: PendingTimer | null = null;
  let isAhead = false;

  const watch: TimerWatch = {
    started(timer, of) {
      // It comes by the clock that is put forward alone.
      if (isAhead) clear(timer);
      pending.set(timer, {
        ...of,
        timer,
        dueMs: clock.now() + of.delayMs,
        begun: progress.last().split(BEGUN).at(-1) ?? '',
      });
    },
    ended: (timer) => void pending.delete(timer),
    stopped(owner, cpuMs) {
      // While pages are made a timer goes on with them: what they compute is theirs.
      if (current?.owner === owner) tooMuch.set(owner, { cpuMs, timer: named(current) });
    },
  };

  function nextOf(owners: readonly string[], untilMs: number) {
    const [first] = [...pending.values()]
      .filter(({ owner, dueMs }) => owners.includes(owner) && dueMs <= untilMs && !tooMuch.has(owner))
      .sort((one, other) => one.dueMs - other.dueMs);
    return first;
  }

  return {
    watch,
    /** Runs those of these releases, `name@version`. Answers what is wrong by how much they compute; what they throw is noted. */
    async runAhead(owners: readonly string[]): Promise<string[]> {
      // What has led here may be the promises of a timer: they end with this turn.
      await turn();
      isAhead = true;
      for (const { owner, timer } of pending.values()) if (owners.includes(owner)) clear(timer);
      const untilMs = clock.now() + AHEAD_MS;
      const runs = new Map<string, number>();
      for (let count = 0; count < MAX_RUNS; count += 1) {
        const of = nextOf(owners, untilMs);
        if (!of) break;
        const kind = `${of.owner} ${of.delayMs}`;
        const before = runs.get(kind) ?? 0;
        runs.set(kind, before + 1);
        const slowedMs = Math.max(1, of.delayMs) * SLOWER ** Math.max(0, before - OWN_PACE_RUNS);
        clock.advanceTo(of.dueMs + (of.isOnce ? slowedMs - of.delayMs : 0));
        if (!of.isOnce) of.dueMs = clock.now() + slowedMs;
        current = of;
        progress.inTimer(releaseOfLabel(of.owner).slice, named(of));
        try {
          of.run();
        } catch (error) {
          mishaps.note(error);
        }
        // With its promises, and what they begin at once.
        await turn();
      }
      current = null;
      isAhead = false;
      return owners.flatMap((owner) => {
        const found = tooMuch.get(owner);
        return found ? [sentence(owner, found.cpuMs, found.timer)] : [];
      });
    },
  };
}

/** With what has begun it, where that was its own slice. */
function named({ owner, delayMs, isOnce, begun }: PendingTimer): string {
  const by = begun.startsWith(`${releaseOfLabel(owner).slice} `) ? `${BEGUN}${begun}` : '';
  const length = delayMs >= 10_000 ? `${Math.round(delayMs / 1_000)} s` : `${Math.round(delayMs)} ms`;
  return `${isOnce ? 'a timer of' : 'a timer that runs every'} ${length}${by}`;
}

function sentence(owner: string, cpuMs: number, timer: string): string {
  const { slice } = releaseOfLabel(owner);
  return `${slice} computes for ${Math.round(cpuMs)} ms of a second in ${timer}, in which pages of all slices wait: clear timers where the page that began them is made, and compute in the browser or in the API.`;
}
