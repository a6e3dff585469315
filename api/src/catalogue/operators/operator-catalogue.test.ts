import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ lifetime: 'test' });

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, token?: string) {
  const answer = await api.app.inject({
    method,
    url: `/_warehouse${path}`,
    ...(payload && { payload }),
    ...(token ? { headers: { authorization: `Bearer ${token}` }, remoteAddress: '203.0.113.9' } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const upsert = (products: object[], more: object = {}) =>
  call('PUT', '/catalogue/products', { products, ...more });
const pageOf = async (slug: string) => (await api.app.inject(`/api/v1/products/${slug}`)).json();
const LAMP = {
  slug: 'aurora-lamp',
  name: 'Aurora lamp',
  brand_name: 'Northern Works',
  category: 'lighting/floor-lamps',
  description: 'Light from the side.',
  variants: [
    { sku: 'NW-1', price: 240, quantity: 3, option_values: { Color: 'Black' } },
    { sku: 'NW-2', price: 260, quantity: 0, option_values: { Color: 'Brass' } },
  ],
};

test('a system that tells of a product twice makes it once, and the shop sells it', async () => {
  const { permalink } = await api.db
    .selectFrom('category')
    .select('permalink')
    .where('permalink', 'like', 'lighting/%')
    .executeTakeFirstOrThrow();
  const lamp = { ...LAMP, category: permalink };
  expect((await upsert([lamp], { dry_run: true })).data).toMatchObject([{ outcome: 'created', faults: [] }]);
  expect((await pageOf('aurora-lamp')).error).toBe('variant_not_found');
  expect((await upsert([lamp])).data).toMatchObject([{ outcome: 'created', faults: [] }]);
  expect((await upsert([lamp])).data).toMatchObject([{ outcome: 'unchanged' }]);
  const { data } = await pageOf('aurora-lamp');
  expect(data).toMatchObject({ supplier_name: 'Northern Works', multivariant_options: ['Color'] });
  expect(Object.values(data.variants)).toMatchObject([
    { sku: 'NW-1', name: 'Aurora lamp, Black', quantity: 3, purchasable: true },
    { sku: 'NW-2', purchasable: false },
  ]);
  // One is sold: the same file again does not bring it back, and a new count does.
  await api.db.updateTable('variant').set({ quantity: 2 }).where('sku', '=', 'NW-1').execute();
  await upsert([lamp]);
  expect(Object.values((await pageOf('aurora-lamp')).data.variants)).toMatchObject([{ quantity: 2 }, {}]);
  const counted = { ...lamp, variants: [{ ...lamp.variants[0], quantity: 8 }, lamp.variants[1]] };
  expect((await upsert([counted])).data).toMatchObject([{ outcome: 'changed' }]);
  expect(Object.values((await pageOf('aurora-lamp')).data.variants)).toMatchObject([{ quantity: 8 }, {}]);
});

test('of a batch with a mistake the mistake is named, and the others are written', async () => {
  const { data } = await upsert([
    { slug: 'mara-three-seat-sofa', name: 'Mara' },
    { slug: 'nothing-known', name: 'Nothing known' },
    {
      slug: 'orla-tub-chair',
      variants: [{ sku: 'AH-SF-101-EMEV', price: 10, option_values: { Fabric: 'Red' } }],
    },
  ]);
  expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['changed', 'refused', 'refused']);
  expect(data[1].faults.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['brand', 'category', 'variants']),
  );
  expect(data[2].faults).toContainEqual({
    field: 'variants.2.sku',
    message: 'Another product has the SKU AH-SF-101-EMEV.',
  });
  expect((await pageOf('mara-three-seat-sofa')).data.name).toBe('Mara');
});

test('what is read can be sent back, and changes nothing', async () => {
  const { data, meta } = await call('GET', '/catalogue/products');
  expect(data).toHaveLength(100);
  const rest = await call('GET', `/catalogue/products?after=${meta.next}`);
  expect([rest.data.length, rest.meta.next]).toEqual([18, null]);
  const sent = data
    .slice(0, 60)
    .map(({ id: _, supplier_name: __, main_variant_slug: ___, ...product }: Record<string, object[]>) => ({
      ...product,
      variants: product.variants?.map((variant) => ({ ...variant, id: undefined, product_id: undefined })),
    }));
  const again = await upsert(sent);
  expect(new Set(again.data.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
    new Set(['unchanged']),
  );
});

test('prices and stock are set by SKU, all or none, and other systems are told', async () => {
  const sku = 'AH-SF-101-EMEV';
  await call('PUT', '/catalogue/prices', {
    prices: [{ sku, sale_price: 2_000, sale_date_end: '2027-01-01' }],
  });
  expect((await pageOf('mara-three-seat-sofa')).data.variants['1001']).toMatchObject({
    sale_price: 2_000,
    is_on_sale: true,
  });
  const refused = await call('PUT', '/catalogue/stock', {
    stock: [
      { sku, quantity: 1 },
      { sku: 'no', quantity: 1 },
    ],
  });
  expect(refused.status).toBe(422);
  await call('PUT', '/catalogue/stock', { stock: [{ sku, quantity: 0 }] });
  expect((await pageOf('mara-three-seat-sofa')).data.variants['1001'].purchasable).toBe(false);
  const told = await api.db.selectFrom('feed_outbox').select('topic').orderBy('sequence').execute();
  expect(told.map(({ topic }) => topic)).toEqual(['product.changed', 'stock.changed']);
});

const SCOPES = { products: ['GET', 'PUT'], prices: ['PUT'], stock: ['PUT'] } as const;
const OPERATIONS = Object.entries(SCOPES).flatMap(([scope, methods]) =>
  methods.map((method) => ({ method, path: `/catalogue/${scope}`, scope })),
);

test('a call of a catalogue’s operation says what is wrong with its token, before it looks at what was sent', async () => {
  api.setNow('2026-11-20T16:00:00Z');
  const declared = Object.keys((await api.app.inject('/api/v1/openapi.json')).json().paths ?? {});
  const catalogue = declared.filter((path) => path.startsWith('/_warehouse/catalogue/'));
  expect(new Set(catalogue.map((path) => path.replace('/_warehouse', '')))).toEqual(
    new Set(OPERATIONS.map(({ path }) => path)),
  );
  for (const { method, path, scope } of OPERATIONS) {
    const others = Object.keys(SCOPES).filter((other) => other !== scope);
    const name = `${method} ${scope}`;
    const { data } = await call('POST', '/tokens', { name, scopes: others, days: 30 });
    const of = (token: string) => call(method, path, method === 'GET' ? undefined : { no: 'sense' }, token);
    for (const wrong of ['san_op_nothing', 'a.b.c', data.token.slice(0, -1)])
      expect(await of(wrong)).toMatchObject({
        status: 401,
        error: 'unauthenticated',
        message: expect.stringContaining('is not known, has expired or was revoked'),
      });
    expect(await of(data.token)).toMatchObject({
      status: 403,
      error: 'forbidden',
      message: `The token “${name}” may change ${others.join(', ')}. This call needs one with the scope “${scope}”.`,
    });
    const missing = await api.app.inject({ method, url: `/_warehouse${path}`, remoteAddress: '203.0.113.9' });
    expect([missing.statusCode, missing.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="operators"',
    ]);
    expect(missing.json().message).toContain('Send an operator’s token');
  }
});

test('a warehouse’s token does what its scopes say, from anywhere, until it is revoked or has expired', async () => {
  api.setNow('2026-11-20T16:00:00Z');
  const { data } = await call('POST', '/tokens', { name: 'warehouse', scopes: ['stock'], days: 30 });
  const stock = () =>
    call('PUT', '/catalogue/stock', { stock: [{ sku: 'AH-SF-101-EMEV', quantity: 4 }] }, data.token);
  expect((await stock()).status).toBe(200);
  expect((await call('GET', '/catalogue/products', undefined, data.token)).status).toBe(403);
  expect(
    (await call('POST', '/tokens', { name: 'own', scopes: ['stock'], days: 1 }, data.token)).status,
  ).toBe(403);
  expect((await call('GET', '/tokens', undefined, 'san_op_nothing')).status).toBe(404);
  const { token_hash: hash } = await api.db
    .selectFrom('operator_token')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  expect(hash).not.toContain(data.token);
  api.setNow('2026-12-20T16:00:00Z');
  expect((await stock()).status).toBe(401);
  // Also a program of this machine, which needs none, is told of one that has expired.
  const here = await api.app.inject({
    method: 'PUT',
    url: '/_warehouse/catalogue/stock',
    headers: { authorization: `Bearer ${data.token}` },
    payload: { stock: [{ sku: 'AH-SF-101-EMEV', quantity: 4 }] },
  });
  expect(here.statusCode).toBe(401);
  api.setNow('2026-11-21T16:00:00Z');
  expect((await stock()).status).toBe(200);
  await call('POST', '/tokens/warehouse/revoke');
  expect((await stock()).status).toBe(401);
});
