import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { HAS_NGINX, openNginx, type RunningProxy } from '../shop/proxy/nginx.ts';
import { expect, test } from '../shop/shop-test.ts';

const PAGE = '/products/mara-three-seat-sofa';

/** One request over HTTP/2; the connection goes with it. */
async function ask(proxy: RunningProxy, path: string, headers: Record<string, string> = {}) {
  const session = connect(proxy.address, { rejectUnauthorized: false });
  try {
    const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path, ...headers });
    const [answer] = await once(stream, 'response');
    const protocol = session.alpnProtocol;
    return { protocol, headers: answer, body: await buffer(stream) };
  } finally {
    session.close();
  }
}

// Where nginx is not installed there is nothing of ours to test.
if (HAS_NGINX)
  test('behind nginx as docs/proxy has it the shop is reached over HTTP/2, and nothing of its answers is changed', async ({
    baseURL,
  }) => {
    const proxy = await openNginx(String(baseURL));
    if (!proxy) throw new Error('nginx did not start.');
    try {
      const packed = { 'accept-encoding': 'br' };
      const direct = await fetch(baseURL + PAGE, { headers: packed });
      const page = await ask(proxy, PAGE, packed);
      expect([page.protocol, page.headers[':status']]).toEqual(['h2', 200]);
      for (const name of ['content-encoding', 'etag', 'cache-control', 'content-security-policy', 'vary'])
        expect([name, page.headers[name]]).toEqual([name, direct.headers.get(name)]);

      const known = await ask(proxy, PAGE, { ...packed, 'if-none-match': String(page.headers.etag) });
      expect([known.headers[':status'], known.body.length]).toEqual([304, 0]);

      // What has the most to say of itself.
      for (const path of ['/', '/products', '/products?page=2', '/cart'])
        expect([path, (await ask(proxy, path)).headers[':status']]).toEqual([path, 200]);

      const [script = ''] =
        /\/releases\/shell\/[^"]+\.js/.exec(await (await fetch(baseURL + PAGE)).text()) ?? [];
      const file = await ask(proxy, script, packed);
      expect(file.headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
      expect(file.headers['cache-control']).toContain('immutable');

      const plain = await fetch(proxy.plainAddress + PAGE, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([301, `https://shop.example${PAGE}`]);
    } finally {
      await proxy.close();
    }
  });
