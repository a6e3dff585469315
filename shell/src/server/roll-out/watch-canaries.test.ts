import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { emptyRegistry, type RegistryDocument } from '@sanderling/releases/registry-document';
import { judgeCanary } from './judge-canary.ts';
import { createCanaryComparisons } from './lay-together.ts';
import { createReleaseRecord, type MadePage } from './release-record.ts';
import { judgeCanaries } from './watch-canaries.ts';

const SINCE = '2026-11-23T18:00:00.000Z';
const OTHER = { name: 'mf-catalog', version: '1' };

function setOf(version: string) {
  const releases = new Map(
    [{ name: 'mf-promotions', version }, OTHER].map((release) => [release.name, release as SliceRelease]),
  );
  return { id: version, releases };
}

const refuse = (error: unknown) => {
  throw error;
};
/** No other shell is there. */
const ALONE = { keep: async () => undefined, ofOthers: async () => [] };

function useCanary(plan?: { steps: number[]; minutes: number }, refused: string | null = null) {
  const empty = emptyRegistry();
  const entry = { live: 'live', history: [], releases: {} };
  const canary = { version: 'new', percent: 10, since: SINCE, ...(plan ? { plan } : {}) };
  const document: RegistryDocument = {
    ...empty,
    slices: { 'mf-promotions': entry },
    canaries: { 'mf-promotions': canary },
    canaryEpoch: 1,
  };
  const done: unknown[][] = [];
  const logged: unknown[][] = [];
  const record = createReleaseRecord();
  const compare = createCanaryComparisons({ record, evidence: ALONE, onError: refuse });
  void compare(document);
  const releases = {
    status: async () => document,
    endCanary: async (...of: unknown[]) => void done.push(['end', ...of]),
    advanceCanary: async (...of: unknown[]) => {
      done.push(['advance', ...of]);
      return refused;
    },
  };
  const look = (now = SINCE) =>
    judgeCanaries(
      { releases, compare },
      { error: (...of: unknown[]) => void logged.push(of) },
      () => new Date(now),
    );
  return { document, record, done, logged, look };
}

const PAGE = { owner: 'mf-catalog', takesPayment: false, down: [], tookMs: 40 } as const;

function make(
  record: ReturnType<typeof createReleaseRecord>,
  version: string,
  count: number,
  page: Partial<MadePage> = {},
) {
  for (let index = 0; index < count; index += 1) record.made({ ...PAGE, ...page, set: setOf(version) });
}

test('a canary that is missing on every page is ended after a few of them, with the numbers', async () => {
  const { record, done, look } = useCanary();
  make(record, 'live', 60);
  make(record, 'new', 4, { down: ['mf-promotions'] });
  await look();
  expect(done).toEqual([]);
  make(record, 'new', 1, { down: ['mf-promotions'] });
  await look();
  expect(done).toMatchObject([
    [
      'end',
      'mf-promotions',
      {
        by: 'the shop, by itself',
        version: 'new',
        why: expect.stringMatching(
          /^mf-promotions new was missing on 5 of 5 pages, the live release 0 of 60: by chance once in/,
        ),
      },
    ],
  ]);
});

test.each<[string, Partial<MadePage>]>([
  ['pages of another slice that failed', { owner: 'mf-catalog', down: ['mf-catalog'] }],
  ['pages of another slice that were slow', { owner: 'mf-catalog', tookMs: 4_000 }],
  ['pages that take a card, which are made without it', { takesPayment: true, down: ['mf-promotions'] }],
])('a canary is not blamed for %s', async (_, page) => {
  const { record, done, look } = useCanary();
  make(record, 'live', 60);
  make(record, 'new', 60, page);
  await look();
  expect(done).toEqual([]);
});

test('a canary is not ended for what the live release does as well', async () => {
  const { record, done, look } = useCanary();
  make(record, 'live', 60, { down: ['mf-promotions'] });
  make(record, 'new', 60, { down: ['mf-promotions'] });
  await look();
  expect(done).toEqual([]);
});

test('a canary whose own pages are slow, or cannot be made, is ended', async () => {
  for (const page of [{ tookMs: 2_500 }, { down: 'all' as const }]) {
    const { record, done, look } = useCanary();
    make(record, 'live', 60, { owner: 'mf-promotions' });
    make(record, 'new', 12, { owner: 'mf-promotions', ...page });
    await look();
    expect(done).toHaveLength(1);
  }
});

function send(record: ReturnType<typeof createReleaseRecord>, version: string, pages: number, failed = 0) {
  for (let page = 0; page < pages; page += 1) record.sent(setOf(version));
  for (let page = 0; page < failed; page += 1) record.failedInBrowser('mf-promotions', version);
}

const PLAN = { steps: [5, 50, 100], minutes: 1 };
const LATER = '2026-11-23T18:10:00Z';

test('a canary that fails on most pages is ended, also where hardly anyone has the live release', async () => {
  const { record, done, look } = useCanary(PLAN);
  send(record, 'live', 3);
  send(record, 'new', 37, 30);
  await look(LATER);
  expect(done).toMatchObject([
    ['end', 'mf-promotions', { why: expect.stringContaining('failed in browsers on 30 of 37 pages') }],
  ]);
});

test('a canary that everyone has is compared with the live release of the steps before', async () => {
  const { record, done, look, document } = useCanary(PLAN);
  send(record, 'live', 400);
  document.canaryEpoch = 2;
  await look();
  send(record, 'new', 46, 14);
  await look();
  expect(done).toMatchObject([
    ['end', 'mf-promotions', { why: expect.stringContaining('14 of 46 pages, the live release 0 of 400') }],
  ]);
});

test('a canary goes no step further while its failures are more than chance makes likely', async () => {
  const { record, done, look } = useCanary(PLAN);
  send(record, 'live', 100);
  send(record, 'new', 40, 4);
  await look(LATER);
  expect(done).toEqual([]);
  send(record, 'new', 300);
  await look(LATER);
  expect(done).toMatchObject([['advance', { version: 'new' }, {}]]);
});

test('a canary that everyone has is as slow as the live release of the steps before, or ended', async () => {
  const { record, done, look, document } = useCanary(PLAN);
  timeAll(record, 'live', 'LCP', Array(60).fill(100));
  document.canaryEpoch = 2;
  await look();
  timeAll(record, 'new', 'LCP', Array(60).fill(900));
  await look();
  expect(done).toMatchObject([['end', 'mf-promotions', { why: expect.stringContaining('is slower') }]]);
});

test('a canary that fails in browsers alone is ended', async () => {
  const { record, done, look } = useCanary();
  for (let count = 0; count < 200; count += 1) record.sent(setOf(count % 10 === 0 ? 'new' : 'live'));
  for (let count = 0; count < 12; count += 1) record.failedInBrowser('mf-promotions', 'new');
  await look();
  expect(done).toMatchObject([
    ['end', 'mf-promotions', { why: expect.stringContaining('failed in browsers on 12 of 20') }],
  ]);
});

function timeAll(
  record: ReturnType<typeof createReleaseRecord>,
  version: string,
  time: 'render' | 'LCP' | 'INP',
  times: readonly number[],
) {
  for (const ms of times) record.timed('mf-promotions', version, time, ms);
}

test.each(['render', 'LCP', 'INP'] as const)(
  'a canary with a %s that is slower than any margin is ended, with the numbers, and one that is a little slower is not',
  async (time) => {
    const live = Array.from({ length: 80 }, (_, at) => 100 + at);
    const slow = useCanary();
    timeAll(slow.record, 'live', time, live);
    timeAll(
      slow.record,
      'new',
      time,
      live.slice(0, 40).map((ms) => ms + 600),
    );
    await slow.look();
    expect(slow.done).toMatchObject([
      [
        'end',
        'mf-promotions',
        { version: 'new', why: expect.stringMatching(/is slower: .* 720 ms on half of 40/) },
      ],
    ]);
    const little = useCanary();
    timeAll(little.record, 'live', time, live);
    timeAll(
      little.record,
      'new',
      time,
      live.map((ms) => ms + 40),
    );
    await little.look();
    expect(little.done).toEqual([]);
  },
);

test('times of before the percentage changed do not count', async () => {
  const { record, done, look, document } = useCanary();
  timeAll(record, 'live', 'LCP', Array(60).fill(100));
  timeAll(record, 'new', 'LCP', Array(60).fill(9_000));
  document.canaryEpoch = 2;
  await look();
  expect(done).toEqual([]);
});

test('what was counted before the percentage changed does not count', async () => {
  const { record, done, look, document } = useCanary();
  make(record, 'live', 60);
  make(record, 'new', 20, { down: ['mf-promotions'] });
  document.canaryEpoch = 2;
  await look();
  expect(done).toEqual([]);
});

test('a step is taken when it is over and enough visitors have seen it, also from memory', async () => {
  const { record, done, look } = useCanary({ steps: [10, 50], minutes: 30 });
  send(record, 'new', 19);
  await look('2026-11-23T18:40:00Z');
  expect(done).toEqual([]);
  send(record, 'new', 1);
  await look('2026-11-23T18:29:00Z');
  expect(done).toEqual([]);
  await look('2026-11-23T18:30:00Z');
  expect(done).toMatchObject([
    ['advance', { slice: 'mf-promotions', version: 'new' }, { by: 'the shop, by itself' }],
  ]);
});

test('a canary that the rules of today refuse at its step is said in the log, with the sentence', async () => {
  const { record, logged, look } = useCanary(
    { steps: [10, 50], minutes: 30 },
    'mf-promotions new: too wide.',
  );
  send(record, 'new', 20);
  await look('2026-11-23T18:30:00Z');
  expect(logged).toEqual([
    [{ slice: 'mf-promotions', release: 'new' }, 'The canary is ended: mf-promotions new: too wide.'],
  ]);
});

test('canaries that are no worse than the live release are let alone, however often they are judged', () => {
  const random = randomFrom(11);
  let ended = 0;
  for (let trial = 0; trial < 400; trial += 1) {
    const shares = { canary: { events: 0, of: 0 }, live: { events: 0, of: 0 } };
    const measures = { failed: shares, slow: NOTHING, 'failed in browsers': NOTHING };
    for (let page = 0; page < 1_000; page += 1) {
      const share = random() < 0.3 ? shares.canary : shares.live;
      share.of += 1;
      if (random() >= 0.03) continue;
      share.events += 1;
      if (
        judgeCanary({ slice: 'mf-promotions', version: 'new', sent: page, measures, times: NO_TIMES }) ===
        null
      )
        continue;
      ended += 1;
      break;
    }
  }
  expect(ended).toBeLessThanOrEqual(4);
});

const NOTHING = { canary: { events: 0, of: 0 }, live: { events: 0, of: 0 } };
const NO_TIMES = {
  render: { canary: [], live: [] },
  LCP: { canary: [], live: [] },
  INP: { canary: [], live: [] },
};

test('canaries that are slower by all that they may be are let alone, however often they are judged', () => {
  const random = randomFrom(7);
  // Most pages take a second, and some take many: as on the lines that shoppers have.
  const lcp = () => 400 / (1 - random()) ** 0.8;
  let ended = 0;
  for (let trial = 0; trial < 60; trial += 1) {
    const [canary, live]: [number[], number[]] = [[], []];
    for (let page = 0; page < 300; page += 1) {
      if (random() < 0.3) canary.push(lcp() + 250);
      else live.push(lcp());
      if (page % 10 !== 0) continue;
      const times = { ...NO_TIMES, LCP: { canary, live } };
      const measures = { failed: NOTHING, slow: NOTHING, 'failed in browsers': NOTHING };
      if (judgeCanary({ slice: 'mf-promotions', version: 'new', sent: page, measures, times }) === null)
        continue;
      ended += 1;
      break;
    }
  }
  expect(ended).toBeLessThanOrEqual(1);
});

function randomFrom(begin: number): () => number {
  let seed = begin;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}
