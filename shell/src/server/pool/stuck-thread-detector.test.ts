import { createStuckThreadDetector } from './stuck-thread-detector.ts';

interface Second {
  /** Processor time that the thread gets in each second. */
  cpuMs: number;
  heartbeats?: boolean;
  enters?: boolean;
  isOwnCode?: boolean;
  hasWork?: boolean;
  isHeldUp?: boolean;
}

/** After how many seconds a thread that goes on like this is taken for stuck; null when it never is. */
async function stuckAfterS({
  cpuMs,
  heartbeats = false,
  enters = false,
  isOwnCode = false,
  hasWork = true,
  isHeldUp = false,
}: Second) {
  const progress = { heartbeats: 0, entries: 0, isOwnCode, isHeldUp: () => isHeldUp };
  let spentMs = 70_000;
  const detector = createStuckThreadDetector(async () => spentMs);
  detector.begin(0);
  for (let nowMs = 0; nowMs <= 30_000; nowMs += 100) {
    const stuckIn = detector.stuckIn({ ...progress }, nowMs, hasWork);
    if (stuckIn) return nowMs / 1_000;
    // What the thread says of its processor time arrives before it is looked at again.
    await Promise.resolve();
    await Promise.resolve();
    spentMs += cpuMs / 10;
    if (heartbeats) progress.heartbeats += 1;
    if (enters) progress.entries += 1;
  }
  return null;
}

test('a slice in an endless loop is stuck after half a second of its processor time, on a busy machine later', async () => {
  expect(await stuckAfterS({ cpuMs: 1_000 })).toBeCloseTo(0.7, 0);
  const busy = await stuckAfterS({ cpuMs: 250 });
  expect(busy).toBeGreaterThan(2);
  expect(busy).toBeLessThan(2.6);
});

test('a thread whose event loop turns is never stuck, however busy', async () => {
  expect(await stuckAfterS({ cpuMs: 1_000, heartbeats: true })).toBeNull();
});

test('a turn that several pages share may take longer than one slice alone, and not for ever', async () => {
  expect(await stuckAfterS({ cpuMs: 1_000, enters: true })).toBeCloseTo(2.2, 0);
});

test('a thread that a machine with too much to do lets wait is slow, one that waits for nothing is stuck', async () => {
  expect(await stuckAfterS({ cpuMs: 12 })).toBeNull();
  expect(await stuckAfterS({ cpuMs: 0 })).toBeCloseTo(5.1, 0);
});

test('a thread that gets no processor at all is held up, and nothing is blamed for it', async () => {
  expect(await stuckAfterS({ cpuMs: 0, isHeldUp: true })).toBeNull();
});

test('the shell’s own code is given more time', async () => {
  expect(await stuckAfterS({ cpuMs: 1_000, isOwnCode: true })).toBeCloseTo(2.2, 0);
  expect(await stuckAfterS({ cpuMs: 0, isOwnCode: true })).toBeCloseTo(20.1, 0);
});

test('a thread without work may rest, and is stuck when a timer that a slice left behind never ends', async () => {
  expect(await stuckAfterS({ cpuMs: 0, hasWork: false })).toBeNull();
  expect(await stuckAfterS({ cpuMs: 1_000, isOwnCode: true, hasWork: false })).toBeCloseTo(2.2, 0);
});
