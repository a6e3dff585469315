import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { emptyRegistry } from '@sanderling/releases/registry-document';
import { copyReleases } from './copy-releases.ts';
import { listFiles } from './list-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sanderling-releases-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const copy = () =>
  copyReleases(
    { dataDir: join(root, 'shop'), releases: { s3: null, keysFile: null, unseen: 'allow' } },
    join(root, 'backup'),
  );

function write(path: string, content: string) {
  const file = join(root, 'shop', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test('releases are copied with their signatures and the registry, drafts are not, and what the shop lacks is said', async () => {
  const release = { manifest: `sha384-${'a'.repeat(64)}`, publishedAt: '2026-11-24T12:00:00Z' };
  const slices = {
    'mf-x': { live: '1.0.0-a', history: [], releases: { '1.0.0-a': release, '1.0.0-b': release } },
  };
  write('registry.json', JSON.stringify({ ...emptyRegistry(), slices }));
  write('access.json', '{}');
  write('releases/mf-x/1.0.0-a/slice.json', '{}');
  write('releases/mf-x/.1.0.0-c.draft/slice.json', '{}');
  write('releases/.signatures/mf-x@1.0.0-a/signature.json', '{}');
  const { files, notes } = await copy();
  expect(Object.keys(files).toSorted()).toEqual([
    'data/access.json',
    'data/registry.json',
    'data/releases/.signatures/mf-x@1.0.0-a/signature.json',
    'data/releases/mf-x/1.0.0-a/slice.json',
  ]);
  expect(await listFiles(join(root, 'backup'))).toEqual(Object.keys(files).toSorted());
  expect(notes).toEqual(['The registry names mf-x 1.0.0-b, of which the shop has no files.']);
});

test('a registry that a crash has cut short is copied as it was last whole', async () => {
  write('registry.json', '{"slices":');
  write('registry.last-good.json', JSON.stringify(emptyRegistry()));
  const { files } = await copy();
  expect(files['data/registry.json']?.bytes).toBe(JSON.stringify(emptyRegistry()).length);
});
