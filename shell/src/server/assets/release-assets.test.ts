import { makeRelease } from '@sanderling/releases/testing/make-release';
import { useReleases } from '@sanderling/releases/testing/use-releases';
import fastify from 'fastify';
import { releaseAssets } from './release-assets.ts';

const shop = useReleases();

test('a drawing of a release is no document that could run code, and a page is none of its files', async () => {
  const web = { 'sofa.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>' };
  await shop.releases.publish(await makeRelease({ web }));
  const app = fastify();
  await app.register(releaseAssets, {
    releases: shop.releases,
    config: { reloadsPages: false },
    onSent: () => undefined,
  });
  const drawing = await app.inject('/releases/mf-hello/1.0.0-a/web/sofa.svg');
  expect(drawing.statusCode).toBe(200);
  expect(drawing.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect((await app.inject('/releases/mf-hello/1.0.0-a/web/phish.html')).statusCode).toBe(404);
  await app.close();
});
