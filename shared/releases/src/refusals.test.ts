import { readBuiltRelease } from './publish-release.ts';
import { choosableReleases, refusedOf } from './refusals.ts';
import { ReleaseError, ReleaseRefused } from './release-error.ts';
import { makeRelease } from './testing/make-release.ts';
import { publishUnchecked } from './testing/publish-unchecked.ts';
import { useReleases } from './testing/use-releases.ts';
import { tryUnlessForced } from './try-unless-forced.ts';

const shop = useReleases();
const VERSIONS = { 'mf-hello': '1.0.0-b' };

const choosable = async () =>
  choosableReleases(await shop.reopen().status(), 'mf-hello', shop.now).map(({ version }) => version);

beforeEach(async () => {
  await shop.publish('shell', '1.0.0-s');
  await shop.publish('mf-hello', '1.0.0-a');
  await shop.releases.promote({ shell: '1.0.0-s', 'mf-hello': '1.0.0-a' });
});

test('a release that a trial has refused is not to be chosen any more, until it is shown by force', async () => {
  await shop.publish('mf-hello', '1.0.0-b');
  expect(await choosable()).toEqual(expect.arrayContaining(['1.0.0-a', '1.0.0-b']));
  const tried = tryUnlessForced(VERSIONS, {
    releases: shop.releases,
    tryOut: () => Promise.reject(new ReleaseRefused('/ is made without mf-hello')),
    change: {},
  });
  await expect(tried).rejects.toThrow('/ is made without mf-hello');
  expect(await choosable()).toEqual(['1.0.0-a']);
  await shop.releases.promote(VERSIONS, { force: true, why: 'A wrong price' });
  expect(await choosable()).toEqual(expect.arrayContaining(['1.0.0-a', '1.0.0-b']));
});

test('a release is not to be chosen while it is tried, and is afterwards', async () => {
  await shop.publish('mf-hello', '1.0.0-b');
  const during: string[][] = [];
  const tryOut = async () => {
    during.push(await choosable());
    return '';
  };
  await tryUnlessForced(VERSIONS, { releases: shop.releases, tryOut, change: {} });
  expect(during).toEqual([['1.0.0-a']]);
  expect(await choosable()).toHaveLength(2);
});

test('a release whose trial was cut off is to be chosen again some minutes later', async () => {
  await shop.publish('mf-hello', '1.0.0-b');
  await shop.releases.noteTrial(VERSIONS, true);
  expect(await choosable()).toEqual(['1.0.0-a']);
  const later = new Date(shop.now.getTime() + 300_000);
  expect(choosableReleases(await shop.releases.status(), 'mf-hello', later)).toHaveLength(2);
});

test('a trial that has failed itself says nothing about the release', async () => {
  await shop.publish('mf-hello', '1.0.0-b');
  const tryOut = () => Promise.reject(new ReleaseError('It could not be tried'));
  await expect(tryUnlessForced(VERSIONS, { releases: shop.releases, tryOut, change: {} })).rejects.toThrow(
    'It could not be tried',
  );
  expect(await choosable()).toHaveLength(2);
});

test('a release that a rule of today refuses at promotion is not to be chosen either', async () => {
  const folder = await makeRelease({ version: '1.0.0-b', css: '.own_a1B2c3{position:fixed;inset:0}' });
  await publishUnchecked(shop.dataDir, await readBuiltRelease(folder), shop.now);
  await expect(shop.reopen().promote(VERSIONS)).rejects.toThrow('lays an element over the whole page');
  expect(await choosable()).toEqual(['1.0.0-a']);
});

test('of several releases those are refused that the sentence names', () => {
  const versions = { 'mf-hello': '1', 'mf-hello-two': '2', 'mf-other': '3' };
  expect(refusedOf(versions, '/ is made without mf-hello-two')).toEqual(['mf-hello-two 2']);
  expect(refusedOf(versions, 'mf-hello 1: it throws; mf-other failed')).toEqual(['mf-hello 1', 'mf-other 3']);
  expect(refusedOf(versions, 'It ends the process')).toEqual([]);
});
