import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openReleases, type Releases } from './releases.ts';
import { makeFolder, makeRelease } from './testing/make-release.ts';

let dataDir: string;
let releases: Releases;
let warnings: string[];

beforeEach(async () => {
  dataDir = await makeFolder();
  warnings = [];
  releases = openReleases({ dataDir, warn: (message) => warnings.push(message) });
});

afterEach(() => rm(dataDir, { recursive: true }));

async function publishHello(version: string) {
  await releases.publish(await makeRelease({ version }));
}

async function liveHello(): Promise<string | undefined> {
  return (await releases.currentReleaseSet()).releases.get('mf-hello')?.version;
}

test('a promoted release is live at once, and a rollback brings back the one before', async () => {
  await publishHello('1.0.0-a');
  await publishHello('1.0.0-b');
  expect(await liveHello()).toBeUndefined();
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  expect(await liveHello()).toBe('1.0.0-a');
  await releases.promote({ 'mf-hello': '1.0.0-b' });
  expect(await liveHello()).toBe('1.0.0-b');
  expect(await releases.rollback('mf-hello')).toBe('1.0.0-a');
  expect(await liveHello()).toBe('1.0.0-a');
  await expect(releases.rollback('mf-hello')).rejects.toThrow(
    'mf-hello has no earlier release to go back to: restore <set> takes its first release away, with a set of before from history, or promote one that was live anew.',
  );
});

test('publishing a version again keeps what was published first', async () => {
  await publishHello('1.0.0-a');
  const before = await releases.release('mf-hello', '1.0.0-a');
  const other = await makeRelease({ version: '1.0.0-a', server: 'exports.exposes = {};' });
  expect(await releases.publish(other)).toEqual({ name: 'mf-hello', version: '1.0.0-a', added: false });
  // Another process has no manifest in memory: it knows what the files say.
  const restarted = openReleases({ dataDir });
  expect(await restarted.release('mf-hello', '1.0.0-a')).toEqual(before);
  expect(await restarted.isWhole('mf-hello', '1.0.0-a')).toBe(true);
});

test('a file that was changed after the release is refused, and publishing the same build puts it back', async () => {
  const built = await makeRelease();
  await releases.publish(built);
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  const release = (await releases.currentReleaseSet()).releases.get('mf-hello');
  if (!release) throw new Error('The release is not live.');
  const file = path.join(dataDir, 'releases/mf-hello/1.0.0-a/server/index.cjs');
  await writeFile(file, 'process.exit()');
  await expect(releases.readFile(release, release.server)).rejects.toThrow('is not what was published');
  expect(await releases.isWhole('mf-hello', '1.0.0-a')).toBe(false);
  await releases.publish(built);
  expect((await releases.readFile(release, release.server)).toString()).toContain('exposes');
  expect(await releases.isWhole('mf-hello', '1.0.0-a')).toBe(true);
});

test('a damaged release is not put back from another build of its version', async () => {
  await publishHello('1.0.0-a');
  const file = path.join(dataDir, 'releases/mf-hello/1.0.0-a/server/index.cjs');
  await writeFile(file, 'damaged');
  await releases.publish(await makeRelease({ version: '1.0.0-a', server: 'exports.exposes = {};' }));
  expect(await readFile(file, 'utf8')).toBe('damaged');
  expect(await releases.isWhole('mf-hello', '1.0.0-a')).toBe(false);
});

test('no path leads out of a release', async () => {
  await publishHello('1.0.0-a');
  const release = await releases.release('mf-hello', '1.0.0-a');
  if (!release) throw new Error('The release was not published.');
  await expect(releases.readFile(release, '../../../registry.json')).rejects.toThrow(
    'is not a file of this release',
  );
});

test('a build whose files are not what its slice.json says is not published', async () => {
  const built = await makeRelease();
  await writeFile(path.join(built, 'web/entry.js'), 'export const version = "other";');
  await expect(releases.publish(built)).rejects.toThrow('is not what the build made');
});

test('a release whose files are gone is still known by its routes', async () => {
  await publishHello('1.0.0-a');
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  await rm(path.join(dataDir, 'releases/mf-hello'), { recursive: true });
  const restarted = openReleases({ dataDir });
  const release = (await restarted.currentReleaseSet()).releases.get('mf-hello');
  expect(release?.entry).toBe('entry.js');
});

test('a slice.json that was rewritten to vouch for another server file vouches for nothing', async () => {
  await publishHello('1.0.0-a');
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  const folder = path.join(dataDir, 'releases/mf-hello/1.0.0-a');
  const other = await makeRelease({ server: 'process.exit();' });
  for (const file of ['slice.json', 'server/index.cjs'])
    await writeFile(path.join(folder, file), await readFile(path.join(other, file)));
  const restarted = openReleases({ dataDir });
  expect(await restarted.isWhole('mf-hello', '1.0.0-a')).toBe(false);
  const release = (await restarted.currentReleaseSet()).releases.get('mf-hello');
  if (!release) throw new Error('Its copy of slice.json still tells its routes.');
  await expect(restarted.readFile(release, release.server)).rejects.toThrow('is not what was published');
});

test('a release whose slice.json was changed is left out of the site, and the others stay', async () => {
  await publishHello('1.0.0-a');
  await releases.publish(await makeRelease({ name: 'mf-other' }));
  await releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-a' });
  await writeFile(path.join(dataDir, 'releases/mf-hello/1.0.0-a/slice.json'), '{}');
  await rm(path.join(dataDir, 'releases/.manifests'), { recursive: true });
  const restarted = openReleases({ dataDir, warn: (message) => warnings.push(message) });
  expect([...(await restarted.currentReleaseSet()).releases.keys()]).toEqual(['mf-other']);
  expect(warnings).toEqual([expect.stringContaining('mf-hello is left out of the site')]);
});

test('a slice that was left out of the site is back once its slice.json is there again, without a promotion', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  try {
    await publishHello('1.0.0-a');
    await releases.promote({ 'mf-hello': '1.0.0-a' });
    const place = path.join(dataDir, 'releases');
    await rename(place, `${place}-away`);
    // Another process has no manifest in memory.
    const restarted = openReleases({ dataDir });
    const names = async () => [...(await restarted.currentReleaseSet()).releases.keys()];
    expect(await names()).toEqual([]);
    await rename(`${place}-away`, place);
    jest.runOnlyPendingTimers();
    expect(await names()).toEqual(['mf-hello']);
  } finally {
    jest.useRealTimers();
  }
});

test('a release that needs what the shell does not have is not promoted, and the sentence says why', async () => {
  const provides = { contract: '1.4.0', react: '19.3.1' };
  await releases.publish(await makeRelease({ name: 'shell', version: '1.0.0-s', requires: {}, provides }));
  await releases.promote({ shell: '1.0.0-s' });
  await releases.publish(await makeRelease({ version: '2.0.0-a', requires: { contract: '^2.0.0' } }));
  await expect(releases.promote({ 'mf-hello': '2.0.0-a' })).rejects.toThrow(
    'mf-hello 2.0.0-a requires contract ^2.0.0, but the shell provides 1.4.0: build it with the packages of that contract, or promote it together with a shell that provides its own.',
  );
  expect(await liveHello()).toBeUndefined();
});

test('a shell that would take away what a live slice needs is not promoted alone, only with the slice', async () => {
  const shell = (version: string, contract: string) =>
    makeRelease({ name: 'shell', version, requires: {}, provides: { contract } });
  await releases.publish(await shell('1.0.0-s', '1.0.0'));
  await releases.publish(await shell('2.0.0-s', '2.0.0'));
  await publishHello('1.0.0-a');
  await releases.publish(await makeRelease({ version: '2.0.0-a', requires: { contract: '^2.0.0' } }));
  await releases.promote({ shell: '1.0.0-s', 'mf-hello': '1.0.0-a' });
  await expect(releases.promote({ shell: '2.0.0-s' })).rejects.toThrow('requires contract');
  await releases.promote({ shell: '2.0.0-s', 'mf-hello': '2.0.0-a' });
  expect(await liveHello()).toBe('2.0.0-a');
});

test('a shell is not rolled back to one that lacks what a live slice needs', async () => {
  const shell = (version: string, contract: string) =>
    makeRelease({ name: 'shell', version, requires: {}, provides: { contract } });
  await releases.publish(await shell('1.0.0-s', '1.0.0'));
  await releases.publish(await shell('2.0.0-s', '2.0.0'));
  await releases.publish(await makeRelease({ version: '2.0.0-a', requires: { contract: '^2.0.0' } }));
  await releases.promote({ shell: '1.0.0-s' });
  await releases.promote({ shell: '2.0.0-s', 'mf-hello': '2.0.0-a' });
  await expect(releases.rollback('shell')).rejects.toThrow('requires contract ^2.0.0');
  expect((await releases.currentReleaseSet()).releases.get('shell')?.version).toBe('2.0.0-s');
});

test('pruning keeps the newest, the live release and the one to roll back to', async () => {
  let minute = 0;
  const clocked = openReleases({ dataDir, now: () => new Date(Date.UTC(2026, 0, 1, 0, minute++)) });
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d']) {
    await clocked.publish(await makeRelease({ version }));
  }
  await clocked.promote({ 'mf-hello': '1.0.0-a' });
  await clocked.promote({ 'mf-hello': '1.0.0-b' });
  expect(await clocked.prune('mf-hello', 1)).toEqual(['1.0.0-c']);
  expect(Object.keys((await clocked.status()).slices['mf-hello']?.releases ?? {})).toEqual([
    '1.0.0-a',
    '1.0.0-b',
    '1.0.0-d',
  ]);
});

test('a registry that was damaged leaves the site as it was, also after a restart', async () => {
  await publishHello('1.0.0-a');
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  await liveHello();
  await writeFile(path.join(dataDir, 'registry.json'), '{"slices": {"mf-hel');
  expect(await liveHello()).toBe('1.0.0-a');
  expect(warnings).toEqual([expect.stringContaining('the last good one stays in force')]);
  const restarted = openReleases({ dataDir });
  expect((await restarted.currentReleaseSet()).releases.has('mf-hello')).toBe(true);
  await publishHello('1.0.0-b');
  const mended = JSON.parse(await readFile(path.join(dataDir, 'registry.json'), 'utf8'));
  expect(Object.keys(mended.slices['mf-hello'].releases)).toEqual(['1.0.0-a', '1.0.0-b']);
});

test('a registry that is lost right after a change has that change with the next one', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b']) await publishHello(version);
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  await releases.promote({ 'mf-hello': '1.0.0-b' });
  await releases.rollback('mf-hello');
  for (const file of ['registry.json', 'registry.last-good.json']) await rm(path.join(dataDir, file));
  await publishHello('1.0.0-c');
  const restarted = openReleases({ dataDir });
  expect((await restarted.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1.0.0-a');
  expect((await restarted.log()).map(({ action }) => action)).toContain('rollback');
});

test('what another process changed a moment before the registry is lost with its copy is in force everywhere, and stays with the next change', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b']) await publishHello(version);
  await releases.promote({ 'mf-hello': '1.0.0-b' });
  expect(await liveHello()).toBe('1.0.0-b');
  // This process does not look between this and the loss.
  await openReleases({ dataDir }).promote({ 'mf-hello': '1.0.0-a' }, { why: 'Too loud' });
  for (const file of ['registry.json', 'registry.last-good.json']) await rm(path.join(dataDir, file));
  expect(await liveHello()).toBe('1.0.0-a');
  await publishHello('1.0.0-c');
  const restarted = openReleases({ dataDir });
  expect((await restarted.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1.0.0-a');
  expect((await restarted.log()).map(({ why }) => why)).toContain('Too loud');
});

test('a change of which the copy alone is left counts more than what was known before it', async () => {
  for (const version of ['1.0.0-a', '1.0.0-b']) await publishHello(version);
  await releases.promote({ 'mf-hello': '1.0.0-b' });
  expect(await liveHello()).toBe('1.0.0-b');
  await openReleases({ dataDir }).promote({ 'mf-hello': '1.0.0-a' });
  await rm(path.join(dataDir, 'registry.json'));
  expect(await liveHello()).toBe('1.0.0-a');
});

test('a registry that is lost with all of its copies leaves the site as it was, and the next promotion writes it anew', async () => {
  await publishHello('1.0.0-a');
  await publishHello('1.0.0-b');
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  await liveHello();
  for (const file of ['registry.json', 'registry.last-good.json', 'releases/.registry.json'])
    await rm(path.join(dataDir, file));
  expect(await liveHello()).toBe('1.0.0-a');
  expect(warnings).toEqual([expect.stringContaining('are gone, so the last good one stays in force')]);
  await releases.promote({ 'mf-hello': '1.0.0-b' });
  const restarted = openReleases({ dataDir });
  expect((await restarted.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1.0.0-b');
});

test('a release of which a newer kit says more is read by what is known of it, as by a shop that was taken back', async () => {
  const folder = await makeRelease({ version: '1.0.0-a' });
  const file = path.join(folder, 'slice.json');
  const manifest: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, sparkles: true }));
  await releases.publish(folder);
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  const restarted = openReleases({ dataDir });
  expect((await restarted.currentReleaseSet()).releases.get('mf-hello')).not.toHaveProperty('sparkles');
  expect(await restarted.isWhole('mf-hello', '1.0.0-a')).toBe(true);
});
