import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { freePort, nginxHere, startNginx } from '../testing/start-nginx.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const nginx = nginxHere();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanderling-nginx-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const PAGES: [address: string, products: number][] = [
  ['/', 140],
  ['/products', 600],
  ['/products/mara-three-seat-sofa', 14],
  [`/collections/${'long-'.repeat(200)}`, 3_000],
];
const CONFIGURATIONS = ['docs/proxy/nginx.conf', 'docs/proxy/nginx-pages.conf', 'deploy/nginx.conf'];

// Where it is not installed, page-keys.test.ts stands for it.
if (nginx) {
  test.each(CONFIGURATIONS)(
    'through %s come the pages with the most keys, and visitors with many cookies',
    async (file) => {
      const [shellPort, proxyPort] = [await freePort(), await freePort()];
      const names = ['shell', ...Array.from({ length: 30 }, (_, index) => `mf-slice-${index}`)];
      const releases = names.map(
        (name) => [name, { name, version: '1.0.0-3f2a9c1b77' } as SliceRelease] as const,
      );
      shop.set = { id: 'Xk29fQ1aBc', releases: new Map(releases) };
      await shop.open({ TRUST_PROXY: '1', CDN_PURGE_URL: 'http://127.0.0.1:9' });
      await shop.app.listen({ port: shellPort, host: '127.0.0.1' });
      const server = await startNginx(nginx, { folder, file, shellPort, proxyPort });
      const ask = (address: string, cookie = '') =>
        fetch(`http://127.0.0.1:${proxyPort}${address}`, { headers: { cookie } });
      try {
        await waitUntil('nginx answers', () =>
          ask('/robots.txt').then(
            () => true,
            () => false,
          ),
        );
        for (const [address, products] of PAGES) {
          const shows = Array.from({ length: products }, (_, index) => `a-product-${index}`);
          shop.answer = {
            slices: names,
            html: Buffer.from(shows.map((slug) => `<a href="/products/${slug}">`).join('')),
          };
          const page = await ask(address);
          expect([address, page.status]).toEqual([address, 200]);
          expect(page.headers.get('surrogate-key')).toContain('pages');
          // nginx takes this much unless it is told of more: so does an ingress.
          const bytes = [...page.headers].reduce(
            (sum, [name, value]) => sum + name.length + value.length + 4,
            0,
          );
          expect(bytes).toBeLessThan(4_096);
        }
        const cookies = Array.from({ length: 8 }, (_, index) => `slice${index}=${'x'.repeat(3_000)}`);
        expect((await ask('/products', cookies.join('; '))).status).toBe(200);
      } finally {
        server.kill();
        await once(server, 'exit');
      }
    },
  );
} else {
  process.stderr.write('nginx is not installed: no page is asked for through it.\n');
}

test('an ingress is told of the same sizes as nginx', async () => {
  const ingress = await readFile(
    path.join(import.meta.dirname, '../../../../deploy/kubernetes/shell.yaml'),
    'utf8',
  );
  expect(ingress).toContain('nginx.ingress.kubernetes.io/proxy-buffer-size: 8k');
});
