import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openAccess, withoutKey } from '../access/access-document.ts';
import { directoryStorage } from '../directory-storage.ts';
import { openReleases } from '../releases.ts';
import { makeFolder, makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';
import { machineKey } from './release-key.ts';
import { signRelease, writeSignature } from './release-signature.ts';

const shop = useReleases();
const HELLO = { name: 'mf-hello', version: '1.0.0-a' };

const access = () => openAccess(directoryStorage(shop.dataDir).access, () => undefined);
const storage = () => directoryStorage(shop.dataDir).releases;

/** What a shop that starts now shows. */
async function shown() {
  const set = await openReleases({
    dataDir: shop.dataDir,
    warn: (text) => shop.warnings.push(text),
  }).currentReleaseSet();
  return [...set.releases.keys()];
}

async function publishLive() {
  await shop.publish('mf-hello', '1.0.0-a');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
}

test('the first publishing makes the key of this machine, for its owner alone, and the next ones use it', async () => {
  await publishLive();
  const file = path.join(shop.dataDir, 'release-key.pem');
  const made = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await shop.publish('mf-hello', '1.0.0-b');
  expect(await readFile(file, 'utf8')).toBe(made);
  expect((await access().current()).keys).toMatchObject([{ slice: '*', revokedAt: null }]);
});

test('of twenty that publish first at the same moment, all use one key', async () => {
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      shop.reopen().publish(await makeRelease({ name: `mf-team-${index}` })),
    ),
  );
  expect((await access().current()).keys).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['nothing', () => storage().remove('.signatures', 'mf-hello@1.0.0-a'), 'mf-hello 1.0.0-a is not signed'],
  [
    'the key of a stranger',
    async () => {
      const stranger = await makeFolder();
      const manifest = await readFile(path.join(shop.dataDir, 'releases/mf-hello/1.0.0-a/slice.json'));
      await writeSignature(storage(), HELLO, signRelease(manifest, await machineKey(stranger)));
      await rm(stranger, { recursive: true });
    },
    "which is none of mf-hello's",
  ],
  [
    'its author, for other bytes',
    async () =>
      writeSignature(storage(), HELLO, signRelease(Buffer.from('{}'), await machineKey(shop.dataDir))),
    'is not what its author signed',
  ],
  [
    'something that is no signature',
    () =>
      storage().write({
        name: '.signatures',
        version: 'mf-hello@1.0.0-a',
        files: new Map([['signature.json', Buffer.from('{')]]),
      }),
    'is not signed',
  ],
])(
  'a live release that is signed by %s is not run, and publishing it again mends it',
  async (_, spoil, sentence) => {
    await publishLive();
    await spoil();
    expect(await shown()).toEqual([]);
    expect(shop.warnings).toContainEqual(expect.stringContaining(sentence));
    expect(await shop.reopen().isWhole('mf-hello', '1.0.0-a')).toBe(false);
    await shop.reopen().publish(await makeRelease());
    expect(await shown()).toEqual(['mf-hello']);
  },
);

test('what was published before there were signatures goes on, and can be gone back to', async () => {
  await publishLive();
  await shop.publish('mf-hello', '1.0.0-b');
  await shop.releases.promote({ 'mf-hello': '1.0.0-b' });
  // As a shop was left by a store that knew no signatures.
  for (const version of ['1.0.0-a', '1.0.0-b']) await storage().remove('.signatures', `mf-hello@${version}`);
  for (const file of ['access.json', 'access.last-good.json', 'release-key.pem'])
    await rm(path.join(shop.dataDir, file));
  expect(await shown()).toEqual([]);
  expect(await shop.reopen().isWhole('mf-hello', '1.0.0-b')).toBe(true);
  expect(await shown()).toEqual(['mf-hello']);
  expect(await shop.reopen().rollback('mf-hello')).toBe('1.0.0-a');
});

test('a machine whose key was revoked publishes nothing, and is told so', async () => {
  await publishLive();
  const { id } = await machineKey(shop.dataDir);
  await access().update((document) => withoutKey(document, id, '2026-11-23T18:00:00.000Z'));
  await expect(shop.reopen().publish(await makeRelease({ version: '1.0.0-b' }))).rejects.toThrow(
    `The key ${id} was revoked: make another one.`,
  );
  expect(await shop.reopen().isWhole('mf-hello', '1.0.0-a')).toBe(true);
  expect(await shown()).toEqual(['mf-hello']);
});

test('a key file that holds no key is said, not replaced', async () => {
  await writeFile(path.join(shop.dataDir, 'release-key.pem'), 'gone');
  await expect(shop.publish('mf-hello', '1.0.0-a')).rejects.toThrow('is no Ed25519 key');
  expect(await readFile(path.join(shop.dataDir, 'release-key.pem'), 'utf8')).toBe('gone');
});

test('a registry that calls a release by the name of another slice shows nothing of it', async () => {
  await publishLive();
  const file = path.join(shop.dataDir, 'registry.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"mf-hello"', '"mf-catalog"'));
  expect(await shown()).toEqual([]);
});
