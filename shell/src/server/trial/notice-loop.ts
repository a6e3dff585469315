import { processorSeconds } from './processor-seconds.ts';
import type { ProgressNote } from './progress.ts';

const LOOK_MS = 200;
/** Of the processor without a turn of the event loop: the store's slowest page takes a tenth. Slow is not stuck, so no clock is asked. */
export const LOOP_SECONDS = 4;
/** Where the system tells nothing of the processor. */
const LOOP_MS = 9_000;

/**
 * Hears what a process says of its progress, and calls back, once, when it computes without an end: with what it said last. What it does
 * before it says something is no release's doing.
 */
export function noticeLoop(pid: number, loopSeconds: number, onLoop: (doing: string) => void) {
  let doing = 'the shell';
  let isHeard = false;
  let beatAt = performance.now();
  let usedAtBeat = processorSeconds(pid);
  const timer = setInterval(() => {
    if (!isHeard) return;
    const used = processorSeconds(pid);
    const isStuck =
      used === null || usedAtBeat === null
        ? performance.now() - beatAt > LOOP_MS
        : used - usedAtBeat > loopSeconds;
    if (!isStuck) return;
    clearInterval(timer);
    onLoop(doing);
  }, LOOK_MS);
  return {
    heard(note: ProgressNote) {
      isHeard = true;
      doing = note.doing ?? doing;
      beatAt = performance.now();
      usedAtBeat = processorSeconds(pid);
    },
    end: () => clearInterval(timer),
  };
}
