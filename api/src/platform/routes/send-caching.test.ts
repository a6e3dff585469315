import { pino } from 'pino';
import { errorHandler } from '../http/error-handler.ts';
import { createHttpServer } from '../http/http-server.ts';
import { problem } from '../http/problem.ts';
import type { Caching } from './send-caching.ts';

async function answer(caching: Caching, send: () => unknown, headers: Record<string, string> = {}) {
  const app = createHttpServer(pino({ level: 'silent' }));
  await app.register(errorHandler);
  app.get('/', { config: { access: 'public', caching } }, async () => send());
  const { statusCode, headers: given } = await app.inject({ url: '/', headers });
  await app.close();
  return { status: statusCode, caching: given['cache-control'], etag: String(given.etag) };
}
const content = () => ({ data: 'all of it' });

test.each<[Caching, string]>([
  ['shared', 'public, max-age=0, must-revalidate'],
  [{ sharedForS: 300 }, 'public, max-age=300'],
  ['immutable', 'public, max-age=31536000, immutable'],
  ['private', 'private, no-store'],
  ['none', 'no-store'],
])('an answer that is declared %j tells caches so', async (caching, header) => {
  expect(await answer(caching, content)).toMatchObject({ status: 200, caching: header });
});

test.each<[Caching]>([['shared'], [{ sharedForS: 300 }], ['immutable'], ['private'], ['none']])(
  'no cache stores a failure of a route that is declared %j',
  async (caching) => {
    const fail = () => {
      throw problem('NOT_FOUND');
    };
    const failed = await answer(caching, fail);
    expect([failed.status, failed.caching]).toEqual([404, expect.stringMatching(/no-store$/)]);
  },
);

test.each<[Caching]>([['shared'], [{ sharedForS: 300 }]])(
  'a cache that asks again for what is declared %j is told when nothing has changed',
  async (caching) => {
    const { etag } = await answer(caching, content);
    const again = { 'if-none-match': etag };
    expect(await answer(caching, content, again)).toMatchObject({ status: 304, etag });
    expect(await answer(caching, () => ({ data: 'changed' }), again)).toMatchObject({ status: 200 });
    expect((await answer('private', content, again)).status).toBe(200);
  },
);
