import { rm } from 'node:fs/promises';
import { emptyRegistry } from '@sanderling/releases/registry-document';
import { openReleases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import { makeFolder, makeRelease } from '@sanderling/releases/testing/make-release';
import { checkSeasons } from './watch-planned-seasons.ts';

const season = (id: string, from: string) => ({
  id,
  name: id,
  versions: { 'mf-promotions': id },
  from,
  until: '2026-12-27T06:00:00Z',
});

test('a season is checked once, ten minutes before it begins or after it has, and one that is refused is said in the log', async () => {
  const asked: string[] = [];
  const said: unknown[] = [];
  const seasons = [
    season('Holidays', '2026-12-01T06:00:00Z'),
    season('begun', '2026-12-01T05:55:00Z'),
    season('on for long', '2026-11-20T06:00:00Z'),
  ];
  const releases = {
    status: async () => ({ ...emptyRegistry(), seasons }),
    log: async () => [],
    unschedule: async () => undefined,
    noteLook: async () => undefined,
    checkSeason: async (id: string) => {
      asked.push(id);
      return id === 'Holidays' ? 'It covers the page.' : null;
    },
  };
  const tryOut = async () => ({ problems: [], skipped: null });
  const checked = new Set<string>();
  const look = (at: string) =>
    checkSeasons(
      { releases, tryOut },
      checked,
      { error: (message: unknown) => said.push(message) },
      () => new Date(at),
    );
  await look('2026-11-30T06:00:00Z');
  expect(asked).toEqual([]);
  await look('2026-12-01T05:59:00Z');
  await look('2026-12-01T05:59:05Z');
  expect(asked).toEqual(['Holidays', 'begun']);
  expect(said).toEqual(['The season Holidays is taken away: It covers the page.']);
});

describe('a season that was planned in time, when it begins', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => rm(shop.dataDir, { recursive: true }));

  test('is taken away where pages cannot be made with it any more: the desk’s history says why, and what is live stays', async () => {
    await shop.plan();
    const tried = await shop.look(['/ is made without mf-hello (no banner)']);
    expect(tried).toEqual([{ 'mf-hello': '2' }]);
    const { seasons, slices } = await shop.releases.status();
    expect({ seasons, live: slices['mf-hello']?.live }).toEqual({ seasons: [], live: '1' });
    expect((await shop.releases.log()).at(-1)).toMatchObject({
      action: 'unschedule',
      what: expect.stringContaining('Holidays'),
      by: 'the shop, by itself',
      why: '/ is made without mf-hello (no banner)',
    });
  });

  test('begins where they can, and is tried again where something else is live meanwhile', async () => {
    await shop.plan();
    expect(await shop.look([])).toHaveLength(1);
    expect(await shop.look([])).toHaveLength(0);
    await shop.releases.promote({ 'mf-other': '1' });
    expect(await shop.look([])).toHaveLength(1);
    expect((await shop.releases.status()).seasons).toHaveLength(1);
  });

  test('is marked where no browser has looked at it, with the reason that it was planned with, until one has', async () => {
    await shop.plan();
    await shop.releases.noteLook(
      { 'mf-hello': '2' },
      { skipped: 'it was late', accepted: 'The sale begins' },
    );
    await shop.look([], 'the shop has none');
    const marks = async () => (await shop.releases.status()).unseen;
    expect(await marks()).toEqual({
      'mf-hello 2': { skipped: 'the shop has none', accepted: 'The sale begins' },
    });
    await shop.releases.promote({ 'mf-other': '1' });
    expect(await shop.look([], null)).toHaveLength(1);
    expect(await marks()).toEqual({});
    expect((await shop.releases.status()).seasons).toHaveLength(1);
  });

  test('begins where an admin has planned it by force, with a reason', async () => {
    await shop.plan({ force: true, why: 'The picture comes on Monday' });
    expect(await shop.look(['/ is made without mf-hello (no banner)'])).toEqual([]);
    expect((await shop.releases.status()).seasons).toHaveLength(1);
  });
});

async function openShop() {
  const dataDir = await makeFolder();
  const now = new Date('2026-12-01T05:55:00Z');
  const releases = openReleases({ dataDir, now: () => now });
  for (const [name, version] of [
    ['mf-hello', '1'],
    ['mf-hello', '2'],
    ['mf-other', '1'],
  ] as const)
    await releases.publish(await makeRelease({ name, version }));
  await releases.promote({ 'mf-hello': '1' });
  const checked = new Set<string>();
  return {
    dataDir,
    releases,
    plan: (options = {}) =>
      releases.schedule(
        {
          name: 'Holidays',
          versions: { 'mf-hello': '2' },
          from: new Date('2026-12-01T06:00:00Z'),
          until: new Date('2026-12-27T06:00:00Z'),
        },
        options,
      ),
    /** One look, in which a trial finds these problems. Answers what was tried. */
    async look(problems: string[], skipped: string | null = null) {
      const tried: Versions[] = [];
      const tryOut = async (versions: Versions) => {
        tried.push(versions);
        return { problems, skipped };
      };
      await checkSeasons({ releases, tryOut }, checked, { error: () => undefined }, () => now);
      return tried;
    },
  };
}
