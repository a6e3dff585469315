import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
// biome-ignore lint/plugin: a kill comes at a random moment.
import { setTimeout as pause } from 'node:timers/promises';
import { openReleases } from './releases.ts';
import { makeFolder, makeRelease } from './testing/make-release.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeFolder();
});

afterEach(() => rm(dataDir, { recursive: true }));

test('of twenty teams that publish and promote at the same time, none is lost', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `mf-team-${index}`);
  await Promise.all(
    names.map(async (name) => {
      const releases = openReleases({ dataDir });
      await releases.publish(await makeRelease({ name }));
      await releases.promote({ [name]: '1.0.0-a' });
    }),
  );
  const { releases } = await openReleases({ dataDir }).currentReleaseSet();
  expect([...releases.keys()].sort()).toEqual(names.sort());
});

test('a promotion that is killed leaves a whole registry, and the next one goes through', async () => {
  const releases = openReleases({ dataDir });
  await releases.publish(await makeRelease({ version: '1.0.0-a' }));
  await releases.publish(await makeRelease({ version: '1.0.0-b' }));
  await releases.promote({ 'mf-hello': '1.0.0-b' });
  for (let round = 0; round < 4; round++) {
    const writer = fork(path.join(import.meta.dirname, '../fixtures/promote-without-end.ts'), [dataDir], {
      execArgv: [],
    });
    await once(writer, 'message');
    // Another moment of the writing each time.
    await pause(60 + round * 7);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const set = await openReleases({ dataDir, warn: fail }).currentReleaseSet();
    expect(set.releases.get('mf-hello')?.version).toMatch(/^1\.0\.0-[ab]$/);
  }
  await releases.promote({ 'mf-hello': '1.0.0-a' });
  expect((await releases.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1.0.0-a');
  expect(await readdir(path.join(dataDir, 'releases/mf-hello'))).toEqual(['1.0.0-a', '1.0.0-b']);
});

function fail(message: string) {
  throw new Error(message);
}
