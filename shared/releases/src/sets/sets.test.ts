import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';

const shop = useReleases();

const currentId = async () => (await shop.releases.currentReleaseSet()).id;

test('each site that was ever live can be gone back to as a whole', async () => {
  await shop.publish('mf-hello', '1.0.0-a', '1.0.0-b');
  await shop.publish('mf-other', '1.0.0-a', '1.0.0-b');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-a' });
  const first = await currentId();
  await shop.releases.promote({ 'mf-hello': '1.0.0-b' });
  await shop.releases.promote({ 'mf-other': '1.0.0-b' });
  await shop.releases.restore(first, { by: 'Bea', why: 'Prices are wrong' });
  expect(await currentId()).toBe(first);
  expect((await shop.releases.log()).at(-1)).toMatchObject({ action: 'restore', by: 'Bea', set: first });
  // One step back is what was live before the restoration.
  expect(await shop.releases.rollback('mf-hello')).toBe('1.0.0-b');
});

test('a slice that came later is not on the site of before', async () => {
  await shop.publish('mf-hello', '1.0.0-a');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  const first = await currentId();
  await shop.publish('mf-other', '1.0.0-a');
  await shop.releases.promote({ 'mf-other': '1.0.0-a' });
  await shop.releases.restore(first);
  expect(await shop.version('mf-other')).toBeUndefined();
});

test('a canary has sets of its own, that can be looked at', async () => {
  await shop.publish('mf-hello', '1.0.0-a', '1.0.0-b');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  await shop.releases.startCanary({ slice: 'mf-hello', version: '1.0.0-b', percent: 0.01 });
  const all = await readdir(path.join(shop.dataDir, 'releases/.sets'));
  const versions = await Promise.all(
    all.map(async (id) => (await shop.releases.namedSet(id))?.releases.get('mf-hello')?.version),
  );
  expect(versions.toSorted()).toEqual(['1.0.0-a', '1.0.0-b', undefined]);
});

test.each(['', 'nonsense', '../../etc/x', 'AAAAAAAAAA'])('no set is found by %j', async (id) => {
  expect(await shop.releases.namedSet(id)).toBeNull();
  await expect(shop.releases.restore(id)).rejects.toThrow('There is no set');
});

test('a set that was changed in the store names nothing', async () => {
  await shop.publish('mf-hello', '1.0.0-a');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  const id = await currentId();
  const folder = path.join(shop.dataDir, 'releases/.sets', id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'set.json'), '{"mf-hello":"1.0.0-z"}');
  expect(await shop.reopen().namedSet(id)).toBeNull();
});

test('what does not fit with a canary or a coming season is refused, both ways', async () => {
  const shell = await makeRelease({
    name: 'shell',
    version: '1',
    provides: { contract: '1.2.0' },
    requires: {},
  });
  const older = await makeRelease({
    name: 'shell',
    version: '0',
    provides: { contract: '1.1.0' },
    requires: {},
  });
  const needs = await makeRelease({ version: '1.0.0-b', requires: { contract: '^1.2.0' } });
  await shop.publish('mf-hello', '1.0.0-a');
  for (const folder of [shell, older, needs]) await shop.releases.publish(folder);
  await shop.releases.promote({ shell: '0', 'mf-hello': '1.0.0-a' });
  const misfit =
    'mf-hello 1.0.0-b requires contract ^1.2.0, but the shell provides 1.1.0: build it with the packages of that contract, or promote it together with a shell that provides its own.';
  const canary = { slice: 'mf-hello', version: '1.0.0-b', percent: 5 };
  await expect(shop.releases.startCanary(canary)).rejects.toThrow(misfit);
  await shop.releases.promote({ shell: '1' });
  await shop.releases.startCanary(canary);
  await expect(shop.releases.promote({ shell: '0' })).rejects.toThrow(misfit);
  await expect(shop.releases.rollback('shell')).rejects.toThrow(misfit);
  await shop.releases.endCanary('mf-hello');
  await shop.releases.schedule({
    name: 'Holidays',
    versions: { 'mf-hello': '1.0.0-b' },
    from: new Date('2026-12-01T06:00:00Z'),
    until: new Date('2026-12-27T06:00:00Z'),
  });
  await expect(shop.releases.promote({ shell: '0' })).rejects.toThrow(misfit);
});
