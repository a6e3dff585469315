import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, settingsOf, startS3Server, triesS3 } from '@sanderling/server/testing/s3-server';
import { bucketFiles } from './bucket-files.ts';
import { directoryFiles } from './directory-files.ts';
import type { FileStore } from './file-store.ts';

// What every place for files promises.
const KINDS = triesS3 ? (['a folder', 'a bucket'] as const) : (['a folder'] as const);

let s3: S3Server | undefined;
let folder: string;
/** The same place as another process would open it. */
let open: () => FileStore;

beforeAll(async () => {
  if (triesS3) s3 = await startS3Server();
});
afterAll(() => s3?.stop());
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'sanderling-files-')), 'uploads');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const namesIn = async (files: FileStore, beginning?: string) => {
  const names: string[] = [];
  for await (const page of files.list(beginning)) names.push(...page.map(({ name }) => name));
  return names.sort();
};

describe.each(KINDS)('%s', (kind) => {
  beforeEach(async () => {
    const settings = kind === 'a bucket' ? await s3?.settings() : undefined;
    open = () => (settings ? bucketFiles(settings, 'uploads') : directoryFiles(folder, { isPrivate: true }));
  });

  test('what one process writes another reads, finds and removes', async () => {
    const bytes = Buffer.from([0, 255, 10]);
    await open().write('ab-480.webp', bytes);
    await open().write('cd-480.webp', Buffer.from('other'));
    expect([await open().has('ab-480.webp'), await open().has('ab-960.webp')]).toEqual([true, false]);
    expect(await open().read('ab-480.webp')).toEqual(bytes);
    expect(await namesIn(open())).toEqual(['ab-480.webp', 'cd-480.webp']);
    expect(await namesIn(open(), 'ab-')).toEqual(['ab-480.webp']);
    await open().remove(['ab-480.webp', 'never-there']);
    expect([await open().read('ab-480.webp'), await namesIn(open())]).toEqual([null, ['cd-480.webp']]);
  });

  test('before anything was sent there is nothing, and of two writers a reader gets one whole file', async () => {
    expect([await open().read('a'), await open().has('a'), await namesIn(open())]).toEqual([null, false, []]);
    await open().remove(['a']);
    const large = [Buffer.alloc(1_000_000, 'a'), Buffer.alloc(1_000_000, 'b')];
    await Promise.all(large.map((bytes) => open().write('a', bytes)));
    const found = await open().read('a');
    expect(large.some((bytes) => found?.equals(bytes))).toBe(true);
    expect(await namesIn(open())).toEqual(['a']);
  });

  test('a file says when it was written', async () => {
    await open().write('a', Buffer.from('a'));
    for await (const [file] of open().list())
      expect(Math.abs(Date.now() - (file?.writtenAt.getTime() ?? 0))).toBeLessThan(60_000);
  });
});

test('private files are for their owner alone; what a process left unfinished is listed, so that it can go', async () => {
  const files = directoryFiles(folder, { isPrivate: true });
  await files.write('a', Buffer.from('a'));
  const modes = [await stat(folder), await stat(join(folder, 'a'))].map(({ mode }) => mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  await writeFile(join(folder, 'b.123-x'), '');
  expect(await namesIn(files)).toEqual(['a', 'b.123-x']);
  await files.remove(await namesIn(files));
  expect(await readdir(folder)).toEqual([]);
});

test('while the bucket is away, who sends or asks is told to try again, and the log has the sentence for operators', async () => {
  // Nothing listens at this port.
  const files = bucketFiles(settingsOf(9, 'shop-files'), 'uploads');
  for (const ask of [() => files.read('a'), () => files.write('a', Buffer.from('a')), () => namesIn(files)])
    await expect(ask()).rejects.toMatchObject({
      statusCode: 503,
      cause: {
        message: expect.stringMatching(/^The store of files s3:\/\/shop-files\/shop does not answer/),
      },
    });
});
