import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { freePort, listen, nginxHere, originOf, startNginx } from '../testing/start-nginx.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { purgeNginxCache } from './nginx-cache.ts';
import { createNginxPurger } from './nginx-purger.ts';

const shop = useTestApp();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanderling-nginx-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** What nginx keeps of an answer. */
const keptFile = (keys: string) =>
  `\u0005\u0000notes\nKEY: GET shop/\nHTTP/1.1 200 OK\r\ncontent-type: text/html\r\nsurrogate-key: ${keys}\r\n\r\n<h1>`;

test('of what nginx keeps, the files under a key go and all others stay', async () => {
  await mkdir(path.join(folder, 'a/bc'), { recursive: true });
  await writeFile(path.join(folder, 'a/bc/one'), keptFile('pages slice:mf-promotions slice:mf-catalog'));
  await writeFile(path.join(folder, 'a/bc/two'), keptFile('pages slice:mf-catalog'));
  await writeFile(
    path.join(folder, 'a/three'),
    'nothing of ours\r\n\r\nsurrogate-key: slice:mf-promotions\r',
  );
  expect(await purgeNginxCache(folder, ['slice:mf-promotions'])).toBe(1);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['a', 'a/bc', 'a/bc/two', 'a/three']);
  expect(await purgeNginxCache(folder, ['slice:mf'])).toBe(0);
});

test('a purger forgets nothing for who does not know its token', async () => {
  await writeFile(path.join(folder, 'page'), keptFile('pages'));
  const purger = createNginxPurger({ folder, token: 'secret' });
  await listen(purger);
  const ask = (headers: Record<string, string>, method = 'POST') =>
    fetch(originOf(purger), { method, headers }).then(({ status }) => status);
  const [key, authorization] = [{ 'surrogate-key': 'pages' }, { authorization: 'Bearer secret' }];
  expect(await ask(key)).toBe(401);
  expect(await ask({ ...key, authorization: 'Bearer wrong' })).toBe(401);
  expect(await ask({ ...authorization })).toBe(400);
  expect(await ask({ ...key, ...authorization }, 'PUT')).toBe(405);
  expect(await readdir(folder)).toEqual(['page']);
  expect(await ask({ ...key, ...authorization })).toBe(204);
  expect(await readdir(folder)).toEqual([]);
  purger.close();
});

const nginx = nginxHere();
// Where it is not installed, the tests above stand for it.
if (nginx) {
  test('behind nginx as documented a promotion is seen within a second on every page, also where its slice is not shown', async () => {
    shop.set = setOf('1.0.0');
    const cache = path.join(folder, 'cache');
    const purger = createNginxPurger({ folder: cache, token: 'secret' });
    await listen(purger);
    const [shellPort, proxyPort] = [await freePort(), await freePort()];
    await shop.open({
      CDN_PURGE_URL: originOf(purger),
      CDN_PURGE_TOKEN: 'secret',
      CDN_KEYS_CANARIES: 'true',
      TRUST_PROXY: '1',
    });
    await shop.app.listen({ port: shellPort, host: '127.0.0.1' });
    const server = await startNginx(nginx, {
      folder,
      file: 'docs/proxy/nginx-pages.conf',
      shellPort,
      proxyPort,
    });
    const page = async (address: string, cookie = '') => {
      shop.answer = pageOf(address);
      const answer = await fetch(`http://127.0.0.1:${proxyPort}${address}`, {
        headers: { cookie, host: 'localhost' },
      });
      return { text: await answer.text(), cache: answer.headers.get('x-cache') };
    };
    await waitUntil('nginx answers', () =>
      page('/robots.txt').then(
        () => true,
        () => false,
      ),
    );
    try {
      for (const address of ['/', '/trade-program']) {
        expect(await page(address)).toEqual({ text: `1.0.0 ${address}`, cache: 'MISS' });
        expect(await page(address)).toEqual({ text: `1.0.0 ${address}`, cache: 'HIT' });
      }
      shop.set = setOf('1.0.1');
      const since = performance.now();
      // A page without the slice names its release all the same, for who goes on from there.
      for (const address of ['/', '/trade-program'])
        await waitUntil('the promotion is seen', async () => (await page(address)).text.startsWith('1.0.1'));
      expect(performance.now() - since).toBeLessThan(1_000);
      // A customer's pages come from the shop.
      expect((await page('/trade-program', 'ecom:sanToken=token')).cache).toBe('BYPASS');
    } finally {
      server.kill();
      await once(server, 'exit');
      purger.close();
    }
  });
} else {
  process.stderr.write('nginx is not installed: pages are not tried behind it.\n');
}

/** The set in what the page says, and the carousel on all pages but that of the trade program. */
function pageOf(address: string) {
  const shown = address === '/' ? ['mf-catalog', 'mf-promotions'] : ['mf-designer'];
  return { html: Buffer.from(`${shop.set.id} ${address}`), slices: shown };
}

function setOf(version: string) {
  const names = ['shell', 'mf-catalog', 'mf-designer'];
  const releases = [...names.map((name) => ({ name, version: '1.0.0' })), { name: 'mf-promotions', version }];
  return {
    id: version,
    releases: new Map(releases.map((release) => [release.name, release as SliceRelease])),
  };
}
