import type { ReleaseSet } from '@sanderling/releases/release-set';
import { openReleases } from '@sanderling/releases/releases';
import { useReleases } from '@sanderling/releases/testing/use-releases';
import { createCanaryComparisons } from './lay-together.ts';
import { createReleaseRecord } from './release-record.ts';
import { judgeCanaries } from './watch-canaries.ts';

const shop = useReleases();
const PLAN = { steps: [10, 100], minutes: 1 };

beforeEach(async () => {
  await shop.publish('mf-promotions', 'live');
  await shop.releases.promote({ 'mf-promotions': 'live' });
  await shop.publish('mf-promotions', 'new');
  await shop.releases.startCanary({ slice: 'mf-promotions', version: 'new', percent: 10, plan: PLAN });
});

const refuse = (error: unknown) => {
  throw error;
};

/** A shell of the shop, as each process has it: with its own eyes, and the registry in common. */
async function openShell() {
  const releases = openReleases({ dataDir: shop.dataDir, now: () => shop.now });
  const record = createReleaseRecord();
  let nowMs = 0;
  const compare = createCanaryComparisons({
    record,
    evidence: releases.evidence,
    onError: refuse,
    now: () => nowMs,
  });
  await compare(await releases.status());
  return {
    make(version: string, pages: number, down: readonly string[] = []) {
      const set = { id: version, releases: new Map([['mf-promotions', { name: 'mf-promotions', version }]]) };
      for (let page = 0; page < pages; page += 1) {
        const made = { set: set as unknown as ReleaseSet, owner: null, takesPayment: false, tookMs: 40 };
        record.made({ ...made, down });
        record.sent(made.set);
      }
    },
    async look() {
      nowMs += 1_000;
      await judgeCanaries({ releases, compare }, { error: () => undefined }, () => shop.now);
    },
    compared: async () => (await compare(await releases.status()))[0],
  };
}

const lastOf = async () => (await shop.releases.log()).at(-1);

test('a canary is judged by what all shells have seen: two that have seen too little each end it together, once', async () => {
  const [one, other] = [await openShell(), await openShell()];
  for (const shell of [one, other]) {
    shell.make('live', 30);
    shell.make('new', 3, ['mf-promotions']);
  }
  await one.look();
  expect(await lastOf()).toMatchObject({ action: 'canary' });
  await other.look();
  expect(await lastOf()).toMatchObject({
    action: 'end-canary',
    why: expect.stringContaining('was missing on 6 of 6 pages, the live release 0 of 60'),
  });
  await one.look();
  expect((await shop.releases.log()).filter(({ action }) => action === 'end-canary')).toHaveLength(1);
});

test('a step is taken when visitors of all shells together have seen enough of it', async () => {
  const [one, other] = [await openShell(), await openShell()];
  one.make('new', 12);
  other.make('new', 12);
  shop.now = new Date(shop.now.getTime() + 61_000);
  await one.look();
  expect((await shop.releases.status()).canaries['mf-promotions']?.percent).toBe(10);
  await other.look();
  expect((await shop.releases.status()).canaries['mf-promotions']?.percent).toBe(100);
});

test('what a shell saw counts after its end, and not after the percentage has changed', async () => {
  const ended = await openShell();
  ended.make('new', 4, ['mf-promotions']);
  await ended.look();
  const next = await openShell();
  expect((await next.compared())?.measures.failed.canary).toEqual({ events: 4, of: 4 });
  await shop.releases.startCanary({ slice: 'mf-promotions', version: 'new', percent: 20 });
  expect((await next.compared())?.measures.failed.canary).toEqual({ events: 0, of: 0 });
});

test('a shell whose store takes nothing judges by what it has seen itself', async () => {
  const record = createReleaseRecord();
  const away = () => Promise.reject(new Error('The store is away.'));
  const errors: unknown[] = [];
  const compare = createCanaryComparisons({
    record,
    evidence: { keep: away, ofOthers: away },
    onError: (error) => void errors.push(error),
  });
  const [comparison] = await compare(await shop.releases.status());
  expect(comparison).toMatchObject({ slice: 'mf-promotions', version: 'new', sent: 0 });
  expect(errors).toHaveLength(1);
});
