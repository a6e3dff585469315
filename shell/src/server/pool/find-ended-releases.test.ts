import { createEndedReleases, SILENT_MS } from './find-ended-releases.ts';

const OLD = 'mf-promotions@2';
const LIVE = 'mf-promotions@1';

function createThread(culprit: string, mark = '') {
  const thread = {
    beats: 0,
    asked: 0,
    pagesEntered: 0,
    /** Of the processor, in each tenth of a second. */
    getsMs: 50,
    cpuMs: () => (nowMs / 100) * thread.getsMs,
    heartbeats: () => thread.beats,
    isReady: () => true,
    entered: () => mark,
    entries: () => thread.pagesEntered,
    culprit: async () => {
      thread.asked += 1;
      return culprit;
    },
  };
  return thread;
}

let nowMs = 0;
const found: object[] = [];
const named: string[] = [];
const create = () =>
  createEndedReleases<ReturnType<typeof createThread>>(
    () => nowMs,
    (thread, label) => {
      found.push(thread);
      named.push(label);
    },
  );
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  nowMs = 0;
  found.length = 0;
  named.length = 0;
});

async function lookFor(
  ms: number,
  releases: ReturnType<typeof create>,
  thread: ReturnType<typeof createThread>,
) {
  for (const end = nowMs + ms; nowMs <= end; nowMs += 100) {
    releases.look(thread);
    await settled();
  }
}

test('a thread that a rolled-back release keeps busy is found within half a second, however little processor time it gets', async () => {
  const releases = create();
  const thread = createThread(OLD);
  releases.change({ ended: [OLD], live: [LIVE] });
  await lookFor(SILENT_MS, releases, thread);
  expect(found).toContain(thread);
  expect(nowMs).toBeLessThan(500);
});

test('a thread that was silent before the rollback is found at the next look', async () => {
  const releases = create();
  const thread = createThread(OLD);
  await lookFor(1_000, releases, thread);
  expect(found).toEqual([]);
  releases.change({ ended: [OLD], live: [LIVE] });
  await lookFor(0, releases, thread);
  expect(found).toContain(thread);
});

test.each([
  ['a live release keeps busy', LIVE],
  ['no release keeps busy', ''],
])('a silent thread that %s goes on', async (_, culprit) => {
  const releases = create();
  releases.change({ ended: [OLD], live: [LIVE] });
  await lookFor(2_000, releases, createThread(culprit));
  expect(found).toEqual([]);
});

test('a thread whose event loop turns is not even asked, and one that turns while it is asked goes on', async () => {
  const releases = create();
  releases.change({ ended: [OLD], live: [LIVE] });
  const turning = createThread(OLD);
  for (let at = 0; at < 10; at += 1) {
    turning.beats += 1;
    await lookFor(100, releases, turning);
  }
  expect(turning.asked).toBe(0);
  const late = createThread(OLD);
  const answer = late.culprit;
  late.culprit = () => {
    late.beats += 1;
    return answer();
  };
  await lookFor(SILENT_MS, releases, late);
  expect(late.asked).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test('a thread in which such a release was entered last is not asked: in a long step of a built-in it would not answer', async () => {
  const releases = create();
  const thread = createThread('', OLD);
  releases.change({ ended: [OLD], live: [LIVE] });
  await lookFor(SILENT_MS, releases, thread);
  expect(found).toContain(thread);
  expect(thread.asked).toBe(0);
});

test('a thread that a busy machine lets wait has a little longer, and no more than the outage may take', async () => {
  const releases = create();
  const thread = createThread('', OLD);
  thread.getsMs = 1;
  releases.change({ ended: [OLD], live: [LIVE] });
  await lookFor(600, releases, thread);
  expect(found).toEqual([]);
  await lookFor(200, releases, thread);
  expect(found).toContain(thread);
});

test('a thread that goes on from slice to slice in one turn is asked, whichever it is in', async () => {
  const releases = create();
  const thread = createThread(LIVE, OLD);
  releases.change({ ended: [OLD], live: [LIVE] });
  for (let at = 0; at < 10; at += 1) {
    thread.pagesEntered += 1;
    await lookFor(100, releases, thread);
  }
  expect(thread.asked).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test('a release that is live again has not ended', async () => {
  const releases = create();
  releases.change({ ended: [OLD], live: [LIVE] });
  releases.change({ ended: [LIVE], live: [OLD] });
  await lookFor(2_000, releases, createThread(OLD));
  expect(found).toEqual([]);
});

test('what is named is the release that was seen to have ended, also where a live one has been entered since', async () => {
  const releases = create();
  const thread = createThread(OLD, LIVE);
  releases.change({ ended: [OLD], live: [LIVE] });
  await lookFor(SILENT_MS, releases, thread);
  expect(named).toEqual([OLD]);
});
