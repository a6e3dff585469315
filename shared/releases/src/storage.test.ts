import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type S3Server, startS3Server, triesS3 } from '@sanderling/server/testing/s3-server';
import { directoryStorage } from './directory-storage.ts';
import { readBuiltRelease } from './publish-release.ts';
import type { ReleasesStorage } from './release-storage.ts';
import { openReleases } from './releases.ts';
import { s3Storage } from './s3/s3-storage.ts';
import { makeFolder, makeRelease } from './testing/make-release.ts';

// What every storage promises.
const KINDS = triesS3 ? (['directory', 'S3'] as const) : (['directory'] as const);

let s3: S3Server | undefined;
let dataDir: string;
/** The same storage as another process would open it. */
let open: () => ReleasesStorage;

beforeAll(async () => {
  if (triesS3) s3 = await startS3Server();
});
afterAll(() => s3?.stop());

describe.each(KINDS)('%s', (kind) => {
  beforeEach(async () => {
    dataDir = await makeFolder();
    const settings = kind === 'S3' ? await s3?.settings() : undefined;
    open = () => (settings ? s3Storage(settings) : directoryStorage(dataDir));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const releasesOf = () => openReleases({ dataDir, storage: open() });

  test('of eight writers at the same time none is lost', async () => {
    const add = async (name: string) => {
      const { registry } = open();
      await registry.update(async () => `${(await registry.read()).text ?? ''}${name}`);
    };
    await Promise.all([...'abcdefgh'].map(add));
    const { text } = await open().registry.read();
    expect([...(text ?? '')].sort().join('')).toBe('abcdefgh');
  });

  test('a reader always finds a whole document, and a new revision after each change', async () => {
    const { registry } = open();
    const revisions = [await registry.revision()];
    const readWhole = async () => {
      for (let count = 0; count < 10; count += 1)
        expect((await open().registry.read()).text ?? 'a'.repeat(50_000)).toMatch(/^(.)\1{49999}$/);
    };
    const reading: Promise<void>[] = [];
    for (const letter of 'abcdef') {
      reading.push(readWhole());
      await registry.update(async () => letter.repeat(50_000));
      revisions.push(await registry.revision());
    }
    await Promise.all(reading);
    expect(new Set(revisions).size).toBe(7);
  });

  test('a change that is refused leaves the document as it was', async () => {
    const { registry } = open();
    await registry.update(async () => 'first');
    await expect(registry.update(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await open().registry.read()).text).toBe('first');
  });

  test('two builds of one version that are published at once leave one of them, whole', async () => {
    const builds = await Promise.all(
      ['one', 'two'].map((word) => makeRelease({ server: `exports.exposes = {}; // ${word}`.repeat(200) })),
    );
    // Another one first: both find the key of this machine registered.
    await releasesOf().publish(await makeRelease({ name: 'mf-other' }));
    const outcomes = await Promise.allSettled(builds.map((folder) => releasesOf().publish(folder)));
    const added = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.added);
    expect(added).toHaveLength(1);
    expect(await releasesOf().isWhole('mf-hello', '1.0.0-a')).toBe(true);
  });

  test('a release is kept by its files, listed, mended and removed', async () => {
    const { releases } = open();
    const built = await readBuiltRelease(await makeRelease({ css: '.own_a1B2c3{}' }));
    const stored = { name: 'mf-hello', version: '1.0.0-a', files: built.files };
    expect(await releases.versions('mf-hello')).toEqual([]);
    expect(await releases.read('mf-hello/1.0.0-a/slice.json')).toBeNull();
    await releases.write(stored);
    await releases.write(stored);
    expect(await releases.versions('mf-hello')).toEqual(['1.0.0-a']);
    expect((await releases.read('mf-hello/1.0.0-a/web/hello.css'))?.toString()).toBe('.own_a1B2c3{}');
    await releases.remove('mf-hello', '1.0.0-a');
    expect(await releases.versions('mf-hello')).toEqual([]);
    expect(await releases.read('mf-hello/1.0.0-a/web/hello.css')).toBeNull();
  });

  test('how a release looks is kept beside it', async () => {
    await releasesOf().publish(await makeRelease());
    expect(await releasesOf().pictures('mf-hello', '1.0.0-a')).toBeNull();
    const pictures = [{ page: '/', widthPx: 390, file: 'page-0-390.webp', complaints: ['No sofa'] }];
    const index = { takenAt: '2026-11-23T18:00:00.000Z', set: 'AAAAAAAAAA', pictures };
    const files = new Map([['page-0-390.webp', Buffer.from('webp')]]);
    await releasesOf().keepPictures('mf-hello', '1.0.0-a', { index, files });
    expect(await releasesOf().pictures('mf-hello', '1.0.0-a')).toEqual(index);
    expect((await releasesOf().picture('mf-hello', '1.0.0-a', 'page-0-390.webp'))?.toString()).toBe('webp');
    expect(await releasesOf().picture('mf-hello', '1.0.0-a', '../mf-hello@1.0.0-a/pictures.json')).toBeNull();
    expect(await releasesOf().isWhole('mf-hello', '1.0.0-a')).toBe(true);
  });

  test('what one process promotes is what the next request of another finds', async () => {
    const author = releasesOf();
    const shop = releasesOf();
    await author.publish(await makeRelease());
    expect((await shop.currentReleaseSet()).releases.size).toBe(0);
    await author.promote({ 'mf-hello': '1.0.0-a' });
    const release = (await shop.currentReleaseSet()).releases.get('mf-hello');
    expect(release?.version).toBe('1.0.0-a');
    expect(release && (await shop.readFile(release, release.server)).toString()).toContain('exposes');
  });
});

test('a writer that was held up until another took its lock over writes nothing, and says so', async () => {
  const folder = await makeFolder();
  const registry = () => directoryStorage(folder).registry;
  const heldUp = registry().update(async () => {
    await rm(path.join(folder, 'registry.json.lock'), { recursive: true });
    await registry().update(async () => 'of the other');
    return 'of the one held up';
  });
  await expect(heldUp).rejects.toThrow('Another process has changed registry.json meanwhile');
  expect((await registry().read()).text).toBe('of the other');
  await rm(folder, { recursive: true });
});
