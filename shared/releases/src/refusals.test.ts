import { promotionOf } from './orders.ts';
import { readBuiltRelease } from './publish-release.ts';
import { choosableReleases, refusalOf, refusedOf } from './refusals.ts';
import { ReleaseError, ReleaseRefused } from './release-error.ts';
import { makeRelease } from './testing/make-release.ts';
import { publishUnchecked } from './testing/publish-unchecked.ts';
import { useReleases } from './testing/use-releases.ts';
import { tryUnlessForced } from './try-unless-forced.ts';

const shop = useReleases();
const VERSIONS = { 'mf-hello': '1.0.0-b' };

const tryBy = (tryOut: () => Promise<string>) =>
  tryUnlessForced(VERSIONS, {
    releases: shop.releases,
    tryOut,
    change: {},
    order: promotionOf(VERSIONS),
    now: () => shop.now,
  });

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
  const tried = tryBy(() => Promise.reject(new ReleaseRefused('/ is made without mf-hello')));
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
  await tryBy(tryOut);
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
  await expect(tryBy(tryOut)).rejects.toThrow('It could not be tried');
  expect(await choosable()).toHaveLength(2);
});

test('a release that a rule of today refuses at promotion is not to be chosen either', async () => {
  const folder = await makeRelease({ version: '1.0.0-b', css: '.own_a1B2c3{position:fixed;inset:0}' });
  await publishUnchecked(shop.dataDir, await readBuiltRelease(folder), shop.now);
  await expect(shop.reopen().promote(VERSIONS)).rejects.toThrow('lays an element over the whole page');
  expect(await choosable()).toEqual(['1.0.0-a']);
});

test('a release that does not fit together with what is live is not to be chosen, until that is another', async () => {
  await shop.releases.publish(await makeRelease({ version: '1.0.0-b', requires: { contract: '^9.0.0' } }));
  const provides = { contract: '9.0.0' };
  await shop.releases.publish(
    await makeRelease({ name: 'shell', version: '9.0.0-s', requires: provides, provides }),
  );
  await expect(shop.releases.promote(VERSIONS)).rejects.toThrow('requires contract ^9.0.0');
  expect(await choosable()).toEqual(['1.0.0-a']);
  expect(refusalOf(await shop.releases.status(), 'mf-hello', '1.0.0-b')).toEqual({
    at: shop.now.toISOString(),
    why: expect.stringContaining('mf-hello 1.0.0-b requires contract ^9.0.0'),
  });
  // Nothing of what visitors get is another by it.
  await shop.releases.freeze(
    { from: shop.now, until: new Date(shop.now.getTime() + 1_000) },
    { why: 'Sale' },
  );
  expect(await choosable()).toEqual(['1.0.0-a']);
  await shop.releases.promote({ ...VERSIONS, shell: '9.0.0-s' }, { force: true, why: 'With its shell' });
  expect(await choosable()).toEqual(expect.arrayContaining(['1.0.0-a', '1.0.0-b']));
});

test('a misfit of others is not held against the release that was meant', () => {
  expect(refusedOf(VERSIONS, 'mf-other 1 requires contract ^9.0.0', true)).toEqual([]);
  expect(refusedOf(VERSIONS, 'mf-hello 1.0.0-b requires contract ^9.0.0', true)).toEqual([
    'mf-hello 1.0.0-b',
  ]);
});

test('of several releases those are refused that the sentence names', () => {
  const versions = { 'mf-hello': '1', 'mf-hello-two': '2', 'mf-other': '3' };
  expect(refusedOf(versions, '/ is made without mf-hello-two')).toEqual(['mf-hello-two 2']);
  expect(refusedOf(versions, 'mf-hello 1: it throws; mf-other failed')).toEqual(['mf-hello 1', 'mf-other 3']);
  expect(refusedOf(versions, 'It ends the process')).toEqual([]);
});
