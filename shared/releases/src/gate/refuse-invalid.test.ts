import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sha384 } from '../integrity.ts';
import { readBuiltRelease } from '../publish-release.ts';
import { withPromoted } from '../registry-document.ts';
import { withCanary } from '../rollout/with-canary.ts';
import { makeRelease } from '../testing/make-release.ts';
import { changeUnchecked, publishUnchecked } from '../testing/publish-unchecked.ts';
import { useReleases } from '../testing/use-releases.ts';

const shop = useReleases();
const OLD = { slice: 'mf-hello', version: '1.0.0-b' };
const COVERS = 'mf-hello 1.0.0-b: web/hello.css lays an element over the whole page';

/** Live is 1.0.0-a; 1.0.0-b was published when its style sheet broke no rule yet. */
beforeEach(async () => {
  await shop.publish('mf-hello', '1.0.0-a');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  const folder = await makeRelease({ version: OLD.version, css: '.own_a1B2c3{position:fixed;inset:0}' });
  await publishUnchecked(shop.dataDir, await readBuiltRelease(folder), shop.now);
});

/** Five of a hundred visitors have it since before the rule. */
function startBeforeTheRule(steps: number[]) {
  const canary = { ...OLD, percent: 5, plan: { steps, minutes: 30 } };
  return changeUnchecked(shop.dataDir, (document) => withCanary(document, canary, shop.now.toISOString()));
}

const canaries = async () => (await shop.reopen().status()).canaries;

test('a release that was published before a rule is refused at promotion, and the live one stays', async () => {
  await expect(shop.reopen().promote({ 'mf-hello': OLD.version })).rejects.toThrow(COVERS);
  expect(await shop.version('mf-hello')).toBe('1.0.0-a');
});

test('a release that was published before a rule is refused as a canary and as a season', async () => {
  const releases = shop.reopen();
  await expect(releases.startCanary({ ...OLD, percent: 5 })).rejects.toThrow(COVERS);
  const [from, until] = [shop.now, new Date(shop.now.getTime() + 3_600_000)];
  const season = { name: 'Winter', versions: { 'mf-hello': OLD.version }, from, until };
  await expect(releases.schedule(season)).rejects.toThrow(COVERS);
});

test('a season that was planned before a rule is taken away when it is looked at, with the sentence in the log', async () => {
  const [from, until] = ['2030-12-01T06:00:00Z', '2030-12-27T06:00:00Z'];
  const planned = (id: string, version: string) => {
    return { id, name: `Winter ${id}`, from, until, versions: { 'mf-hello': version } };
  };
  const seasons = [planned('bad', OLD.version), planned('good', '1.0.0-a')];
  await changeUnchecked(shop.dataDir, (document) => ({ ...document, seasons }));
  expect(await shop.reopen().checkSeason('bad', { by: 'the shop' })).toContain(COVERS);
  expect(await shop.reopen().checkSeason('good')).toBeNull();
  expect(await shop.reopen().checkSeason('bad')).toBeNull();
  expect((await shop.reopen().status()).seasons.map(({ id }) => id)).toEqual(['good']);
  expect((await shop.reopen().log()).at(-1)).toMatchObject({
    action: 'unschedule',
    what: `Winter bad, ${from} to ${until}`,
    by: 'the shop',
    why: expect.stringContaining(COVERS),
  });
});

test('a slice.json that says a name twice is refused at promotion, byte for byte as it was published', async () => {
  const built = await readBuiltRelease(await makeRelease({ version: '1.0.0-c' }));
  const text = Buffer.from(
    (built.files.get('slice.json')?.toString() ?? '').replace('{', '{"name":"mf-other",'),
  );
  const files = new Map([...built.files, ['slice.json', text] as const]);
  await publishUnchecked(shop.dataDir, { ...built, files, manifestSha384: sha384(text) }, shop.now);
  await expect(shop.reopen().promote({ 'mf-hello': '1.0.0-c' })).rejects.toThrow('says "name" twice');
});

test('a release that was live before a rule stays live, and others become live beside it', async () => {
  await changeUnchecked(shop.dataDir, (document) =>
    withPromoted(document, { 'mf-hello': OLD.version }, shop.now.toISOString()),
  );
  const releases = shop.reopen();
  await releases.publish(await makeRelease({ name: 'mf-other' }));
  await releases.promote({ 'mf-other': '1.0.0-a' });
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  expect(await releases.rollback('mf-hello')).toBe(OLD.version);
});

test('a canary that was started before a rule is refused for everyone and for more visitors', async () => {
  await startBeforeTheRule([20]);
  const releases = shop.reopen();
  await expect(releases.promote({ 'mf-hello': OLD.version })).rejects.toThrow(COVERS);
  await expect(releases.startCanary({ ...OLD, percent: 50 })).rejects.toThrow(COVERS);
  expect(await canaries()).toMatchObject({ 'mf-hello': { percent: 5 } });
});

describe.each([
  ['step up', [5, 20]],
  ['go live', [5]],
])('a canary that was started before a rule and would %s by its plan', (_, steps) => {
  beforeEach(() => startBeforeTheRule(steps));
  const advance = (minutes: number) => {
    shop.now = new Date(shop.now.getTime() + minutes * 60_000);
    return shop.reopen().advanceCanary(OLD, { by: 'the shop' });
  };

  test('ends instead, with the sentence in the answer and in the log', async () => {
    expect(await advance(30)).toContain(COVERS);
    expect(await canaries()).toEqual({});
    expect(await shop.version('mf-hello')).toBe('1.0.0-a');
    expect((await shop.reopen().log()).at(-1)).toMatchObject({
      action: 'end-canary',
      what: 'mf-hello',
      by: 'the shop',
      why: expect.stringContaining(COVERS),
    });
  });

  test('ends where one of its files is gone', async () => {
    await rm(path.join(shop.dataDir, 'releases/mf-hello/1.0.0-b/web/entry.js'));
    expect(await advance(30)).toBe('mf-hello 1.0.0-b: web/entry.js is missing.');
    expect(await canaries()).toEqual({});
  });

  test('stays while its step is not over', async () => {
    expect(await advance(29)).toBeNull();
    expect(await canaries()).toMatchObject({ 'mf-hello': { percent: 5 } });
  });
});
