import { readBuiltRelease } from '../publish-release.ts';
import { makeRelease } from '../testing/make-release.ts';
import { publishUnchecked } from '../testing/publish-unchecked.ts';
import { useReleases } from '../testing/use-releases.ts';

const shop = useReleases();
const VERSION = '1.0.0-b';

const entryWith = (publicPath: string) => ({ 'chunk.js': `m.p="${publicPath}",m.f.x=0;` });

beforeEach(async () => {
  await shop.publish('mf-hello', '1.0.0-a');
  await shop.publish('mf-other', '1.0.0-c');
  await shop.releases.promote({ 'mf-hello': '1.0.0-a', 'mf-other': '1.0.0-c' });
});

test.each([
  ['an earlier release of its own', '/releases/mf-hello/1.0.0-a/web/', 'mf-hello 1.0.0-a'],
  ['the live release of another slice', '/releases/mf-other/1.0.0-c/web/', 'mf-other 1.0.0-c'],
  ['a release that there is not', '/releases/mf-hello/elsewhere/web/', 'mf-hello elsewhere'],
  ['a release at a full address', 'https://cdn.example/releases/mf-hello/1.0.0-a/web/', 'mf-hello 1.0.0-a'],
])(
  'a release whose public path is that of %s is refused at publish and at promotion',
  async (_, path, other) => {
    const sentence = `web/chunk.js loads files of ${other}, which is another release: its own are below /releases/mf-hello/${VERSION}/. Build it again, and publish the folder as the build leaves it.`;
    const folder = await makeRelease({ version: VERSION, web: entryWith(path) });
    await expect(shop.releases.publish(folder)).rejects.toThrow(sentence);
    await publishUnchecked(shop.dataDir, await readBuiltRelease(folder), shop.now);
    await expect(shop.reopen().promote({ 'mf-hello': VERSION })).rejects.toThrow(sentence);
    expect(await shop.version('mf-hello')).toBe('1.0.0-a');
  },
);

test('the manifest of a federation container is read as well, and so is the server’s file', async () => {
  const web = { 'mf-manifest.json': '{"publicPath":"/releases/mf-other/1.0.0-c/web/"}' };
  await expect(shop.releases.publish(await makeRelease({ version: VERSION, web }))).rejects.toThrow(
    'web/mf-manifest.json loads files of mf-other 1.0.0-c',
  );
  const server = `const sofa = "/releases/mf-hello/1.0.0-a/web/sofa.webp"; exports.exposes = { './hello': async () => ({}) };`;
  await expect(shop.releases.publish(await makeRelease({ version: VERSION, server }))).rejects.toThrow(
    'server/index.cjs loads files of mf-hello 1.0.0-a',
  );
});

test('its own public path, one that is worked out in the browser, and a page below /releases are good', async () => {
  const web = {
    ...entryWith(`/releases/mf-hello/${VERSION}/web/`),
    'auto.js': 'm.p=new URL("./",import.meta.url).href;const page="/releases/notes/of-this-week/";',
  };
  await shop.releases.publish(await makeRelease({ version: VERSION, web }));
  await shop.reopen().promote({ 'mf-hello': VERSION });
  expect(await shop.version('mf-hello')).toBe(VERSION);
});
