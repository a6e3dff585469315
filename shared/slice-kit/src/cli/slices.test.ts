import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { openReleases } from '@sanderling/releases/releases';
import { makeFolder, makeRelease } from '@sanderling/releases/testing/make-release';
import { releaseVersion } from '../build/source-hash.ts';
import { releaseTarget } from '../build/targets/targets.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await makeFolder();
});

afterAll(() => rmSync(dataDir, { recursive: true }));

function slices(...args: string[]) {
  const script = path.join(import.meta.dirname, 'slices.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args, '--data-dir', dataDir], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

test.each([
  [['publish'], 'Say what to publish'],
  [['publish', 'mf-nothing'], 'There is no slice "mf-nothing": it can be shell, mf-account'],
  [['promote', 'mf-catalog', '0.0.1'], 'mf-catalog 0.0.1 was never published.'],
  [['rollback', 'mf-catalog'], 'mf-catalog has no release yet.'],
  [['prune', 'mf-catalog', '--keep', 'all'], 'Say of which slice, and how many to keep'],
  [['launch'], 'There is no command "launch"'],
])('the command %j is answered by one sentence', (args, sentence) => {
  const { status, stderr } = slices(...args);
  expect(status).toBe(1);
  expect(stderr.split('\n')).toHaveLength(1);
  expect(stderr).toContain(sentence);
});

test('publishing what was published before says so, and what would be live stays as it is', async () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const version = releaseVersion(releaseTarget(root, 'mf-promotions'));
  await openReleases({ dataDir }).publish(await makeRelease({ name: 'mf-promotions', version }));
  const { status, stdout } = slices('publish', 'mf-promotions', '--no-promote');
  expect(stdout).toBe(`mf-promotions ${version} was published before: nothing has changed.\n`);
  expect(status).toBe(0);
  expect(slices('status', 'mf-promotions').stdout).toContain('mf-promotions: nothing is live');
});

test('what is live is told for every slice, and help is there', () => {
  expect(slices('status').stdout).toContain('mf-catalog: nothing is live');
  expect(slices('--help').stdout).toContain('npm run slices -- publish');
});
