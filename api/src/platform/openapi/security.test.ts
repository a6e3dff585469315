import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';

const { shop } = useSignedInShop();

interface Operation {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema?: { enum?: string[] } }[];
}

async function readDocument() {
  const { paths, components } = (await shop.api.app.inject('/api/v1/openapi.json')).json();
  return {
    paths: Object.entries<Record<string, Operation>>(paths),
    schemes: Object.keys(components.securitySchemes),
  };
}

test('the document says of each call whether it wants a token, and of whom', async () => {
  const { paths, schemes } = await readDocument();
  const found = Object.fromEntries(
    paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => [`${method} ${path}`, security]),
    ),
  );
  expect(schemes).toEqual(['bearer', 'operator']);
  expect(Object.values(found)).not.toContain(undefined);
  expect(found).toMatchObject({
    'get /api/v1/products/{slug}': [],
    'get /api/v1/user/check': [],
    'post /api/v1/gift_cards/balance': [],
    'post /api/v1/orders/cart': [{}, { bearer: [] }],
    'post /api/v1/orders/{id}/set_billing_address': [{}, { bearer: [] }],
    'get /api/v1/user': [{ bearer: [] }],
    'get /api/v1/user/designer_tier': [{ bearer: ['designer'] }],
    'post /api/v1/admin/impersonations': [{ bearer: ['admin'] }],
    'get /_warehouse/orders': [{ operator: [] }],
  });
});

test('what the document says of tokens is what reads do', async () => {
  const { paths } = await readDocument();
  const reads = paths.flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []));
  expect(reads.length).toBeGreaterThan(30);
  for (const { path, security = [], parameters = [] } of reads) {
    const takesEmail = parameters.some((parameter) => parameter.name === 'email');
    const choiceOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema?.enum?.[0];
    const url =
      path.replace(/\{(\w+|\*)\}/g, (_, name: string) => choiceOf(name) ?? '1') +
      (takesEmail ? '?email=ada@example.com' : '');
    const statusWith = async (headers: Record<string, string>) =>
      (await shop.api.app.inject({ url, headers })).statusCode;
    const looksAtTokens = security.some((requirement) => 'bearer' in requirement);
    const wantsOne = looksAtTokens && security.length === 1;
    const isRefused = [
      (await statusWith({})) === 401,
      (await statusWith({ authorization: 'Bearer a.b.c' })) === 401,
    ];
    expect([path, ...isRefused]).toEqual([path, wantsOne, looksAtTokens]);
  }
});

test('R404 a designer alone may ask for the tier, the dashboard and the projects of a studio, and for nothing else', async () => {
  const { paths } = await readDocument();
  const ofDesigners = paths.flatMap(([path, methods]) =>
    Object.values(methods).some(({ security = [] }) =>
      security.some(({ bearer }) => bearer?.includes('designer')),
    )
      ? [path.replace('/api/v1/user/', '')]
      : [],
  );
  expect(ofDesigners.toSorted()).toEqual([
    'designer_certificates',
    'designer_dashboard',
    'designer_tier',
    'projects',
    'projects/{id}',
    'projects/{id}/cart',
    'projects/{id}/links',
    'projects/{id}/links/{link_id}',
    'projects/{id}/quotes',
    'projects/{id}/samples',
  ]);
});
