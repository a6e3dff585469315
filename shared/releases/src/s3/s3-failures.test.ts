import { rm, watch } from 'node:fs/promises';
import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import { type S3Server, settingsOf, startS3Server, triesS3 } from '@sanderling/server/testing/s3-server';
import { openServedReleases } from '../configured-releases.ts';
import { openReleases } from '../releases.ts';
import { type BreakingProxy, startBreakingProxy } from '../testing/breaking-proxy.ts';
import { makeFolder, makeRelease } from '../testing/make-release.ts';
import { s3Storage } from './s3-storage.ts';

const withS3 = triesS3
  ? describe
  : () => test('a server that speaks S3 is broken in the full run, where one is installed', () => undefined);

withS3('a release store that breaks', () => {
  let server: S3Server;
  let proxy: BreakingProxy;
  let settings: BucketSettings;
  let dataDir: string;
  let closes: (() => void)[];

  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    proxy = await startBreakingProxy(server.port);
    settings = settingsOf(proxy.port, (await server.settings()).bucket);
    dataDir = await makeFolder();
    closes = [];
  });
  afterEach(async () => {
    for (const close of closes) close();
    await proxy.close();
    await rm(dataDir, { recursive: true });
  });

  const author = () => openReleases({ dataDir, storage: s3Storage(settings) });

  async function publishAndPromote(version: string) {
    await author().publish(await makeRelease({ version }));
    await author().promote({ 'mf-hello': version });
  }

  async function startShop(folder: string, warnings: string[] = []) {
    const config = { s3: settings, keysFile: null };
    const shop = await openServedReleases({
      dataDir: folder,
      config,
      warn: (message) => warnings.push(message),
    });
    closes.push(shop.close);
    return shop;
  }

  const liveIn = async ({ releases }: Awaited<ReturnType<typeof startShop>>) =>
    (await releases.currentReleaseSet()).releases.get('mf-hello')?.version;

  test('a publishing that is cut off in its files leaves no release, and goes on when it is repeated', async () => {
    await author().publish(await makeRelease({ name: 'mf-other' }));
    proxy.breaksAt = { request: /^PUT \S+mf-hello\/1.0.0-a\/web/, how: 'away' };
    const built = await makeRelease();
    await expect(author().publish(built)).rejects.toThrow('does not answer');
    proxy.isAway = false;
    expect(await s3Storage(settings).releases.versions('mf-hello')).toEqual([]);
    expect((await author().status()).slices['mf-hello']).toBeUndefined();
    expect(await author().publish(built)).toMatchObject({ added: true });
    expect(await author().isWhole('mf-hello', '1.0.0-a')).toBe(true);
  });

  test('a change whose answer is lost is made once', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await publishAndPromote(version);
    proxy.breaksAt = { request: /^PUT \S+registry\.json/, how: 'mute' };
    expect(await author().rollback('mf-hello')).toBe('1.0.0-b');
    expect((await author().status()).slices['mf-hello']?.live).toBe('1.0.0-b');
  });

  test('while the store is away a shop serves what it has, is started again with it, and publishing says why not', async () => {
    await publishAndPromote('1.0.0-a');
    const warnings: string[] = [];
    const shop = await startShop(dataDir, warnings);
    expect(await liveIn(shop)).toBe('1.0.0-a');
    proxy.isAway = true;
    const release = (await shop.releases.currentReleaseSet()).releases.get('mf-hello');
    expect(release && (await shop.releases.readFile(release, release.server)).length).toBeGreaterThan(0);
    await expect(author().publish(await makeRelease({ version: '1.0.0-b' }))).rejects.toThrow(
      `The release store s3://${settings.bucket}/shop does not answer`,
    );
    const again = await startShop(dataDir, warnings);
    expect(await liveIn(again)).toBe('1.0.0-a');
    expect(warnings).toContainEqual(expect.stringContaining('What is live stays as it is'));
    // A render thread opens the copy as any directory.
    const thread = openReleases({ dataDir: again.folder });
    expect((await thread.release('mf-hello', '1.0.0-a'))?.version).toBe('1.0.0-a');
  });

  test('a shop that starts without a copy while the store is away says so in a sentence', async () => {
    proxy.isAway = true;
    const shop = await startShop(dataDir);
    await expect(liveIn(shop)).rejects.toThrow(
      /^There is no copy of the releases on this machine yet\. The release store s3:\S+ does not answer/,
    );
    proxy.isAway = false;
    await publishAndPromote('1.0.0-a');
    expect(await liveIn(shop)).toBe('1.0.0-a');
  });

  test('a promotion is in the next answer of a shop on another machine without being asked for', async () => {
    await publishAndPromote('1.0.0-a');
    const shop = await startShop(await makeFolder());
    expect(await liveIn(shop)).toBe('1.0.0-a');
    await author().publish(await makeRelease({ version: '1.0.0-b' }));
    await author().promote({ 'mf-hello': '1.0.0-b' });
    const within = AbortSignal.timeout(10_000);
    let live = await liveIn(shop);
    for await (const _ of watch(shop.folder, { signal: within })) {
      live = await liveIn(shop);
      if (live === '1.0.0-b') break;
    }
    expect(live).toBe('1.0.0-b');
  });

  test.each([
    ['a bucket that there is not', { bucket: 'nothing-here' }, 'has no such bucket'],
    ['no server at all', { endpoint: 'http://127.0.0.1:9' }, 'does not answer (ECONNREFUSED)'],
  ])('an operator who configured %s reads what to correct', async (_, wrong, sentence) => {
    const { registry } = s3Storage({ ...settings, ...wrong });
    await expect(registry.update(async () => 'x')).rejects.toThrow(sentence);
  });
});
