import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bucketFiles } from '@sanderling/api/platform/files/bucket-files.ts';
import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import { type S3Server, startS3Server, triesS3 } from '@sanderling/server/testing/s3-server';
import { checkFileBucket } from '../doctor/check-file-bucket.ts';
import { ROOT } from '../shop/root.ts';
import { startApi } from './testing/running-api.ts';

const run = promisify(execFile);
const CERTIFICATE = '0a'.repeat(16);

const withS3 = triesS3
  ? describe
  : () =>
      test('a shop with its files in a bucket is backed up where a server that speaks S3 is installed', () =>
        undefined);

withS3('a shop with its files in a bucket', () => {
  let server: S3Server;
  let folder: string;
  beforeAll(async () => {
    server = await startS3Server();
    folder = await mkdtemp(join(tmpdir(), 'sanderling-bucket-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const variablesOf = ({ bucket, prefix, endpoint }: BucketSettings, dataDir: string) => ({
    DATA_DIR: join(folder, dataDir),
    DATABASE_URL: '',
    FILES_STORAGE: `s3://${bucket}/${prefix}`,
    S3_ENDPOINT: endpoint ?? '',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });

  async function command(name: 'backup' | 'restore', place: string, variables: Record<string, string>) {
    const env = { ...process.env, ...variables };
    const script = join(ROOT, `shared/workspace/src/${name}/${name}.ts`);
    return run(process.execPath, [script, place], { env }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    );
  }

  test('an operator brings its pictures and documents back in another bucket', async () => {
    const [before, after] = [await server.settings(), await server.settings()];
    const shop = variablesOf(before, 'shop');
    await (await startApi(shop)).stop();
    await bucketFiles(before, 'uploads').write('0a-480.webp', Buffer.from('a picture'));
    await bucketFiles(before, 'documents').write(CERTIFICATE, Buffer.from('a certificate'));
    const backup = join(folder, 'backup');
    expect(await command('backup', backup, shop)).toMatch(/The backup is in/);
    expect(await readFile(join(backup, 'documents', CERTIFICATE), 'utf8')).toBe('a certificate');

    const elsewhere = variablesOf(after, 'elsewhere');
    expect(await command('restore', backup, elsewhere)).toMatch(/are back/);
    expect(String(await bucketFiles(after, 'uploads').read('0a-480.webp'))).toBe('a picture');
    expect(String(await bucketFiles(after, 'documents').read(CERTIFICATE))).toBe('a certificate');
    expect(await readdir(elsewhere.DATA_DIR)).toEqual(['pgdata']);

    const again = { ...elsewhere, DATA_DIR: join(folder, 'third') };
    expect(await command('restore', backup, again)).toMatch(/\(FILES_STORAGE\) is not empty/);
  });

  test('the doctor sees whether the bucket takes files and is closed to others', async () => {
    const settings = await server.settings();
    expect(await checkFileBucket(settings)).toMatch(/closed to others/);
    // As of a bucket that was opened to the public.
    const anyone = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('doctor'));
    await expect(checkFileBucket(settings)).rejects.toThrow(/Everyone can read/);
    anyone.mockRestore();
    const missing = { ...settings, bucket: 'not-there' };
    await expect(checkFileBucket(missing)).rejects.toThrow(
      /has no such bucket: make it, or correct FILES_STORAGE/,
    );
  });
});
