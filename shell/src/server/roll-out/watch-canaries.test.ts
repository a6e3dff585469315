import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { emptyRegistry, type RegistryDocument } from '@sanderling/releases/registry-document';
import { createCanaryComparisons } from './compare-canaries.ts';
import { judgeCanary } from './judge-canary.ts';
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

function useCanary(plan?: { steps: number[]; minutes: number }) {
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
  const record = createReleaseRecord();
  const compare = createCanaryComparisons(record);
  compare(document);
  const releases = {
    status: async () => document,
    endCanary: async (...of: unknown[]) => void done.push(['end', ...of]),
    advanceCanary: async (...of: unknown[]) => void done.push(['advance', ...of]),
  };
  const look = (now = SINCE) =>
    judgeCanaries({ releases, compare }, { error: () => undefined }, () => new Date(now));
  return { document, record, done, look };
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

test('a canary that fails in browsers alone is ended', async () => {
  const { record, done, look } = useCanary();
  for (let count = 0; count < 200; count += 1) record.sent(setOf(count % 10 === 0 ? 'new' : 'live'));
  for (let count = 0; count < 12; count += 1) record.failedInBrowser('mf-promotions', 'new');
  await look();
  expect(done).toMatchObject([
    ['end', 'mf-promotions', { why: expect.stringContaining('failed in browsers on 12 of 20') }],
  ]);
});

test('what was counted before the percentage changed does not count', async () => {
  const { record, done, look, document } = useCanary();
  make(record, 'live', 60);
  make(record, 'new', 20, { down: ['mf-promotions'] });
  document.canaryEpoch = 2;
  await look();
  expect(done).toEqual([]);
});

test('a step is taken when it is over and enough pages were made of it', async () => {
  const { record, done, look } = useCanary({ steps: [10, 50], minutes: 30 });
  make(record, 'new', 19);
  await look('2026-11-23T18:40:00Z');
  expect(done).toEqual([]);
  make(record, 'new', 1);
  await look('2026-11-23T18:29:00Z');
  expect(done).toEqual([]);
  await look('2026-11-23T18:30:00Z');
  expect(done).toMatchObject([
    ['advance', { slice: 'mf-promotions', version: 'new' }, { by: 'the shop, by itself' }],
  ]);
});

test('canaries that are no worse than the live release are let alone, however often they are judged', () => {
  let seed = 11;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  let ended = 0;
  for (let trial = 0; trial < 400; trial += 1) {
    const shares = { canary: { events: 0, of: 0 }, live: { events: 0, of: 0 } };
    const measures = { failed: shares, slow: NOTHING, 'failed in browsers': NOTHING };
    for (let page = 0; page < 1_000; page += 1) {
      const share = random() < 0.3 ? shares.canary : shares.live;
      share.of += 1;
      if (random() >= 0.03) continue;
      share.events += 1;
      if (judgeCanary({ slice: 'mf-promotions', version: 'new', measures }) === null) continue;
      ended += 1;
      break;
    }
  }
  expect(ended).toBeLessThanOrEqual(4);
});

const NOTHING = { canary: { events: 0, of: 0 }, live: { events: 0, of: 0 } };
