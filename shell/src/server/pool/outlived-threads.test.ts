import { createOutlivedThreads } from './outlived-threads.ts';

const OLD = 'mf-promotions@2';
const LIVE = 'mf-promotions@1';

let nowMs = 0;
beforeEach(() => {
  nowMs = 0;
});

test('a thread that has run a release is known as soon as it has ended, and must go a minute later', () => {
  const threads = createOutlivedThreads(() => nowMs);
  const [ran, did] = [{}, {}];
  threads.note(ran, [OLD]);
  threads.note(did, [LIVE]);
  expect(threads.of(ran)).toBeNull();
  threads.change({ ended: [OLD], live: [LIVE] });
  expect(threads.of(ran)).toEqual({ label: OLD, isOverdue: false });
  nowMs += 59_000;
  expect(threads.of(ran)).toEqual({ label: OLD, isOverdue: false });
  nowMs += 2_000;
  expect(threads.of(ran)).toEqual({ label: OLD, isOverdue: true });
  expect(threads.of(did)).toBeNull();
});

test('a thread that gets a page of such a release after it has ended is known too', () => {
  const threads = createOutlivedThreads(() => nowMs);
  const fresh = {};
  threads.change({ ended: [OLD], live: [LIVE] });
  nowMs += 300_000;
  expect(threads.of(fresh)).toBeNull();
  threads.note(fresh, [OLD, LIVE]);
  expect(threads.of(fresh)).toEqual({ label: OLD, isOverdue: false });
});

test('a release that is live again has not ended', () => {
  const threads = createOutlivedThreads(() => nowMs);
  const thread = {};
  threads.note(thread, [OLD]);
  threads.change({ ended: [OLD], live: [LIVE] });
  expect(threads.of(thread)).not.toBeNull();
  threads.change({ ended: [LIVE], live: [OLD] });
  nowMs += 300_000;
  expect(threads.of(thread)).toBeNull();
});
