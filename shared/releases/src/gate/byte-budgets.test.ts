import { randomBytes } from 'node:crypto';
import { makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';
import { budgetFor } from './byte-budgets.ts';
import { judgeWeight, weighRelease } from './weigh-release.ts';

const shop = useReleases();

const HEAVY = randomBytes(40_000).toString('base64');

test('a release that is over its byte budget is refused with what to do, and published with a reason', async () => {
  const folder = await makeRelease({
    web: { 'hello.js': HEAVY, 'hello.css': `.own_a1B2c3{--x:"${HEAVY}"}` },
  });
  await expect(shop.releases.publish(folder)).rejects.toThrow(
    /\.\/hello in scripts weighs \d+\.\d kB, \d+\.\d kB over its budget of \d+\.\d kB: load by import\(\)[^\n]+\n[^\n]+\.\/hello in styles weighs [^\n]+\nIf that is meant, say --force and --why/,
  );
  await expect(shop.releases.publish(folder, { force: true })).rejects.toThrow('Force wants its reason');
  await shop.releases.publish(folder, { force: true, why: 'The new editor' });
  await shop.releases.publish(await makeRelease({ version: '1.0.0-b' }), {
    force: true,
    why: 'Never needed',
  });
  const [heavy, light] = (await shop.releases.log()).slice(-2);
  expect(heavy).toMatchObject({ forced: true, why: 'The new editor' });
  expect(light).not.toHaveProperty('forced');
});

const HEAVY_FILES = new Map([
  ['web/entry.js', Buffer.alloc(0)],
  ['web/a.js', Buffer.from(HEAVY)],
  ['web/b.js', Buffer.from('1')],
]);
const HEAVY_RELEASE = {
  name: 'mf-hello',
  entry: 'entry.js',
  assets: { './a': { js: ['a.js'], css: [] }, './b': { js: ['b.js'], css: [] } },
};

test('a budget is what was weighed, 5 % and 500 bytes, in whole hundreds', () => {
  expect([0, 1_837, 12_000].map(budgetFor)).toEqual([500, 2_500, 13_100]);
});

test('a slice is held to its own budgets, expose by expose', async () => {
  const exposes = { './a': { scripts: 60_000, styles: 0 }, './b': { scripts: 0, styles: 0 } };
  const budgets = { 'mf-hello': { entry: 10, exposes } };
  expect(await judgeWeight(HEAVY_RELEASE, HEAVY_FILES, budgets)).toEqual({
    problems: [
      expect.stringMatching(/^\.\/b in scripts weighs 0\.0 kB, \d bytes over its budget of 0\.0 kB/),
    ],
    raised: [],
  });
});

/** What takes a moment to compress. */
const LIGHT_FILES = new Map([...HEAVY_FILES, ['web/a.js', randomBytes(3_000)]]);

test('a slice raises a budget by its own word, up to half as much again, and no further', async () => {
  const weight =
    (await weighRelease(HEAVY_RELEASE, (file) => LIGHT_FILES.get(`web/${file}`) ?? Buffer.alloc(0))).exposes[
      './a'
    ]?.scripts ?? 0;
  const judged = (shops: number, own: number) =>
    judgeWeight(
      { ...HEAVY_RELEASE, budgets: { why: 'Draws the room', exposes: { './a': { scripts: own } } } },
      LIGHT_FILES,
      {
        'mf-hello': {
          entry: 10,
          exposes: { './a': { scripts: shops, styles: 0 }, './b': { scripts: 10, styles: 0 } },
        },
      },
    );
  const shops = weight - 500;
  expect(await judged(shops, weight)).toEqual({
    problems: [],
    raised: [expect.stringMatching(/^\.\/a in scripts \d+\.\d kB instead of \d+\.\d kB$/)],
  });
  // What it does not need is in no log.
  expect(await judged(weight, weight + 1)).toEqual({ problems: [], raised: [] });
  expect((await judged(shops, shops + 100)).problems).toEqual([
    expect.stringMatching(
      /over its budget of .*: load by import\(\) .*, or raise it in "budgets" of slice\.json, with the reason, to \d+\.\d kB at most\.$/,
    ),
  ]);
  expect((await judged(1_000, 1_600)).problems).toEqual([
    './a in scripts is to weigh up to 1.6 kB by "budgets" of slice.json, and a slice raises its budget of 1.0 kB to 1.5 kB at most: ask for less, or have the shop allow more in shared/releases/src/gate/byte-budgets.ts.',
  ]);
  const elsewhere = { why: 'Draws the room', exposes: { './c': { scripts: 10 } } };
  expect((await judgeWeight({ ...HEAVY_RELEASE, budgets: elsewhere }, LIGHT_FILES)).problems).toContain(
    '"budgets" of slice.json names ./c, which the slice does not expose: take it out.',
  );
});

test('a release that is heavier by its own word is published, and the log says by how much and why', async () => {
  const web = { 'hello.js': randomBytes(25_500).toString('base64') };
  await expect(shop.releases.publish(await makeRelease({ web }))).rejects.toThrow('raise it in "budgets"');
  const budgets = { why: 'Draws the room', exposes: { './hello': { scripts: 27_000 } } };
  const inLines = { ...budgets, why: 'Draws\nthe room' };
  await expect(shop.releases.publish(await makeRelease({ web, budgets: inLines }))).rejects.toThrow(
    'The reason in "budgets" of slice.json',
  );
  await shop.releases.publish(await makeRelease({ web, budgets }));
  const entry = (await shop.releases.log()).at(-1);
  expect(entry).toMatchObject({
    action: 'publish',
    overBudget: expect.stringMatching(
      /^\.\/hello in scripts 2\d\.\d kB instead of 25\.0 kB: Draws the room$/,
    ),
  });
  expect(entry).not.toHaveProperty('forced');
});

test('what a developer edits on a machine has no budget, and is not forced', async () => {
  await shop.releases.publish(await makeRelease({ version: 'dev-17', web: { 'hello.js': HEAVY } }), {
    why: 'For development',
  });
  expect((await shop.releases.log()).at(-1)).toMatchObject({
    what: 'mf-hello dev-17',
    why: 'For development',
  });
});
