import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { type Method, now, useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import type { Api } from './http-server.ts';

const { shop, signIn, call } = useSignedInShop();
const writes: string[] = [];
/** Notes what would be changed. */
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isWrite(node)) writes.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};
let app: Api;
beforeAll(async () => {
  const { db, config } = shop.api;
  app = await buildApp({ db: db.withPlugin(watch), config, clock: now }, pino({ level: 'silent' }));
  await app.ready();
});
afterAll(() => app.close());

function isWrite(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode')
    return node.sqlFragments.some((text) => /\b(insert|update|delete)\b/i.test(text));
  return /^(Insert|Update|Delete|Merge)QueryNode$/.test(node.kind);
}

/** By specification this one call exchanges a code; a link to it alone does not sign the visitor in, since what it answers is for its own page. */
const BY_SPECIFICATION = '/api/v1/users/auth/cognito/callback';
const PAGES = [
  '/sitemap.xml',
  '/_mail',
  '/_identity/login',
  '/_identity/oauth2/authorize',
  '/_identity/hosted.css',
];

test('no read changes anything, by a guest, a customer or an admin', async () => {
  const shopper = await signIn('reader@example.com', 'admin');
  const { data: order } = await call('POST', '/orders/add_to_cart', shopper.headers, { variant_id: SOFA });
  const { paths } = (await app.inject({ url: '/api/v1/openapi.json' })).json();
  const reads = Object.entries<object>(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
  expect(reads.length).toBeGreaterThan(30);
  const addresses = reads
    .filter((path) => path !== BY_SPECIFICATION)
    .map((path) =>
      path
        .replace(/\{\*\}|\{slug\}/, 'mara-three-seat-sofa')
        .replace('{id}', path.includes('/orders/') ? order.id : '101')
        .replace(/\{\w+\}/, 'x'),
    );
  const query = new URLSearchParams({ email: 'a@b.example', order_id: order.id });
  for (const headers of [shopper.headers, {}])
    for (const address of [...addresses, ...PAGES]) {
      writes.length = 0;
      await app.inject({ url: `${address}?${query}`, headers });
      expect([address, writes]).toEqual([address, []]);
    }
});

test('the watch sees a write when there is one', async () => {
  const { headers } = await signIn('writer@example.com');
  writes.length = 0;
  await app.inject({ method: 'PATCH', url: '/api/v1/user', headers, payload: { first_name: 'Ada' } });
  expect(writes).toContain('UpdateQueryNode');
});

test.each([
  ['PATCH', '/user', { first_name: 'Eve' }],
  ['DELETE', '/user', undefined],
  ['PATCH', '/user/change_password', { current_password: 'x', password: 'long enough' }],
  ['POST', '/favorites', { product_id: 101 }],
  ['DELETE', '/users/cognito_sign_out', undefined],
  ['POST', '/admin/impersonations', { email: 'reader@example.com' }],
] satisfies [Method, string, object | undefined][])(
  'a cookie alone does not sign a customer in at the API, so a foreign page can change nothing: %s %s',
  async (method, path, body) => {
    const { headers } = await signIn(`${method}-${path.replace(/\W/g, '-')}@example.com`, 'admin');
    const cookie = `ecom:sanToken=${headers.authorization.slice(7)}`;
    const refused = await call(method, path, { cookie, origin: 'https://evil.example' }, body);
    expect([refused.status, refused.code]).toEqual([401, 170]);
  },
);
