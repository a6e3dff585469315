import { NO_BROWSER } from './release-error.ts';
import { readReleasesConfig } from './releases-config.ts';
import { makeRelease } from './testing/make-release.ts';
import { useRegistry } from './testing/use-registry.ts';
import { unseenOf } from './unseen-releases.ts';
import { remoteRegistry } from './upload/remote-registry.ts';

const registry = useRegistry();
const VERSIONS = { 'mf-hello': '1.0.0-a' };
const mark = async () => unseenOf(await registry.releases.status(), 'mf-hello', '1.0.0-a');

/** A team whose release no browser can look at. */
async function unseenByBrowsers() {
  registry.tryOut = async () => `${NO_BROWSER}it did not answer in time.`;
  await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
  await registry.releases.promote({ shell: '1.0.0-a' });
  const team = await registry.team('mf-hello');
  const address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  const at = remoteRegistry(address, team.token, async () => team.key);
  await at.publish(await makeRelease());
  return at;
}

test('a team makes live what no browser has seen only with a reason, and the release is marked with it', async () => {
  const at = await unseenByBrowsers();
  await expect(at.promote(VERSIONS, { why: 'Winter banner' })).rejects.toThrow(
    'No browser looks at it before it is live: it did not answer in time.\nIf that is meant, say --unseen and --why',
  );
  await expect(at.promote(VERSIONS, { unseen: true })).rejects.toThrow('wants a reason');
  expect((await registry.releases.status()).slices['mf-hello']?.live).toBeNull();
  await at.promote(VERSIONS, { unseen: true, why: 'A wrong price' });
  expect((await registry.releases.status()).slices['mf-hello']?.live).toBe('1.0.0-a');
  expect(await mark()).toEqual({ skipped: 'it did not answer in time', accepted: 'A wrong price' });
  expect((await registry.releases.log()).at(-1)).toMatchObject({ action: 'promote', unseen: true });
});

test('the mark goes once a browser has looked', async () => {
  const at = await unseenByBrowsers();
  await at.promote(VERSIONS, { unseen: true, why: 'A wrong price' });
  registry.tryOut = async () => '';
  await at.promote(VERSIONS);
  expect(await mark()).toBeNull();
});

test.each<[string, Record<string, string>, string]>([
  ['a shop of this machine', { PUBLIC_ORIGIN: 'http://localhost:3000' }, 'allow'],
  ['a shop of visitors', { PUBLIC_ORIGIN: 'https://shop.example' }, 'ask'],
  [
    'a shop of visitors that says so',
    { PUBLIC_ORIGIN: 'https://shop.example', RELEASES_UNSEEN: 'allow' },
    'allow',
  ],
])('%s asks for a reason, or does not: %j', (_, env, rule) => {
  expect(readReleasesConfig(env).unseen).toBe(rule);
});
