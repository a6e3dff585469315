import { createStandstill } from './standstill.ts';

function createThread() {
  let beats = 0;
  return {
    isReady: () => true,
    heartbeats: () => beats,
    goOn() {
      beats += 1;
    },
  };
}

/** When the threads stood still last, in five seconds in which `turn` has some of them turn. */
function lastStandstillMs(threads: ReturnType<typeof createThread>[], turn: (nowMs: number) => void) {
  let nowMs = 0;
  const standstill = createStandstill(() => nowMs);
  for (; nowMs < 5_000; nowMs += 100) {
    turn(nowMs);
    standstill.look(threads);
  }
  return standstill.lastMs();
}

test('a standstill is when no thread goes on, and is over when one does', () => {
  const [one, other] = [createThread(), createThread()];
  expect(lastStandstillMs([one, other], one.goOn)).toBe(Number.NEGATIVE_INFINITY);
  expect(lastStandstillMs([one, other], () => undefined)).toBe(4_900);
  const lastMs = lastStandstillMs([one, other], (nowMs) => {
    if (nowMs < 1_000 || nowMs > 3_000) other.goOn();
  });
  expect(lastMs).toBe(3_000);
});

test('threads that start make no progress yet', () => {
  const thread = { ...createThread(), isReady: () => false };
  expect(lastStandstillMs([thread], thread.goOn)).toBe(4_900);
});
