// One list of calls: a new one that takes the id of something owned is to be seen beside all others.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Method, useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { SOFA } from '../../orders/testing/shop.ts';

const { shop, signIn, call } = useSignedInShop();
const UNUSED_ID = '00000000-0000-4000-8000-000000000000';

interface Call {
  path: string;
  body?: object;
}
/** Ids of one person's own things, or of nothing at all. */
interface Ids {
  favorite: number;
  link: string;
  upload: string;
  order: string;
  application: string;
  document: string;
  quote: string;
  project: string;
  signUp: string;
}

const application = {
  first_name: 'Eve',
  last_name: 'Reyes',
  email: 'eve@example.com',
  phone: '',
  company_name: 'Eve',
  website: '',
  business_type: 'Design',
  resale_number: '',
};
/** Calls outside carts and checkouts (those are in orders/strangers.test.ts) that take the id of something that has an owner. */
const OWNED: Record<string, (ids: Ids) => Call> = {
  'DELETE /favorites/{id}': ({ favorite }) => ({ path: `/favorites/${favorite}` }),
  'POST /link_orders/{id}/accept': ({ link }) => ({ path: `/link_orders/${link}/accept` }),
  'PUT /uploads/{id}/{secret}': ({ upload }) => ({ path: `/uploads/${upload}/not-the-secret-of-it` }),
  'GET /user/designer_tier': ({ order }) => ({ path: `/user/designer_tier?order_id=${order}` }),
  'POST /user/initial_check': ({ order }) => ({ path: '/user/initial_check', body: { order_id: order } }),
  'POST /user/create_designer': ({ application: applicationId }) => ({
    path: '/user/create_designer',
    body: { ...application, application_id: applicationId },
  }),
  'GET /designers/applications/{id}': ({ application: id }) => ({ path: `/designers/applications/${id}` }),
  'GET /designers/applications/of_sign_up/{sign_up_id}': ({ signUp }) => ({
    path: `/designers/applications/of_sign_up/${signUp}`,
  }),
  'PATCH /designers/applications/{id}': ({ application: id }) => ({
    path: `/designers/applications/${id}`,
    body: { city: 'Salem' },
  }),
  'POST /designers/applications/{id}/documents': ({ application: id }) => ({
    path: `/designers/applications/${id}/documents`,
    body: { file_name: 'a.pdf', content: 'JVBERi0=' },
  }),
  'DELETE /designers/applications/{id}/documents/{document_id}': ({ application: id, document }) => ({
    path: `/designers/applications/${id}/documents/${document}`,
  }),
  'POST /designers/documents/{id}/links': ({ document }) => ({
    path: `/designers/documents/${document}/links`,
    body: {},
  }),
  'GET /admin/designer_applications/{id}': ({ application: id }) => ({
    path: `/admin/designer_applications/${id}`,
  }),
  'POST /admin/designer_applications/{id}/decisions': ({ application: id }) => ({
    path: `/admin/designer_applications/${id}/decisions`,
    body: { decision: 'approve' },
  }),
  'GET /warehouse_quotes/{id}': ({ quote: id }) => ({ path: `/warehouse_quotes/${id}` }),
  'POST /warehouse_quotes': ({ order }) => ({
    path: '/warehouse_quotes',
    // With nothing in it, since an account's cart of another is none of its own.
    body: { cart_id: order },
  }),
  'PATCH /warehouse_quotes/{id}': ({ quote: id }) => ({
    path: `/warehouse_quotes/${id}`,
    body: { action: 'withdraw' },
  }),
  'POST /warehouse_quotes/{id}/links': ({ quote: id }) => ({
    path: `/warehouse_quotes/${id}/links`,
    body: {},
  }),
  'GET /admin/warehouse_quotes/{id}': ({ quote: id }) => ({ path: `/admin/warehouse_quotes/${id}` }),
  'POST /admin/warehouse_quotes/{id}/answers': ({ quote: id }) => ({
    path: `/admin/warehouse_quotes/${id}/answers`,
    body: { decision: 'note', message: 'Called.' },
  }),
  'GET /user/projects/{id}': ({ project: id }) => ({ path: `/user/projects/${id}` }),
  'PATCH /user/projects/{id}': ({ project: id }) => ({
    path: `/user/projects/${id}`,
    body: { action: 'save', name: 'Mine' },
  }),
  'DELETE /user/projects/{id}': ({ project: id }) => ({ path: `/user/projects/${id}` }),
  'POST /user/projects/{id}/links': ({ project: id }) => ({
    path: `/user/projects/${id}/links`,
    body: { days: 30 },
  }),
  'DELETE /user/projects/{id}/links/{link_id}': ({ project: id }) => ({
    path: `/user/projects/${id}/links/1`,
  }),
  'POST /user/projects/{id}/cart': ({ project: id, order }) => ({
    path: `/user/projects/${id}/cart`,
    body: { order_id: order },
  }),
  'POST /user/projects/{id}/quotes': ({ project: id }) => ({ path: `/user/projects/${id}/quotes` }),
  'POST /user/projects/{id}/samples': ({ project: id }) => ({ path: `/user/projects/${id}/samples` }),
  'POST /products/{id}/reviews': ({ upload }) => ({
    path: '/products/101/reviews',
    body: {
      rating: 5,
      title: 'Good',
      text: 'It has stood here for a year.',
      author: 'Eve',
      upload_ids: [upload],
    },
  }),
  'POST /rooms': ({ upload }) => ({
    path: '/rooms',
    body: {
      name: 'A room',
      category: 'living',
      description: 'A room with a sofa in it.',
      image_upload_id: upload,
      alternative_text: 'A sofa',
      pins: [{ variant_id: SOFA, x: 0.5, y: 0.5 }],
    },
  }),
};
/** What any visitor may see, or opens by an id that is itself the key and known only to its recipient (decision 16). */
const PUBLIC = [
  'GET /products/{slug}',
  'GET /products/{id}/reviews',
  'GET /products/{id}/questions',
  'POST /products/{id}/questions',
  'POST /products/{id}/share',
  'POST /samples',
  'POST /stock_notices',
  // The id of an assistant, which is no secret.
  'POST /user/assistants/decide',
  'POST /user/assistants/name_request',
  'POST /user/assistants/request',
  'GET /addresses/{kind}/{slug}',
  'GET /brands/{slug}',
  'GET /categories/{*}',
  'GET /collections/{slug}',
  'GET /rooms/{slug}',
  'GET /seasons/{name}',
  'GET /pages/{url_handler}',
  'GET /journal/{slug}',
  'POST /favorites',
  'GET /delivery_date_requests/{id}',
  'PATCH /delivery_date_requests/{id}',
  'GET /projects/{token}',
  'POST /projects/{token}/pieces/{piece_id}/decisions',
  'POST /projects/{token}/openings',
  // The id of a sign-up, which opens nothing without the code of its mail.
  'POST /designers/verifications',
  'POST /designers/verifications/codes',
  'POST /users/auth/confirmations',
  'POST /users/auth/confirmations/codes',
];

/** What belongs to the store alone: its admins work on it, and no one else learns what is there. */
const OF_ADMINS: Record<string, object | undefined> = {
  'POST /admin/designer_certificates/{id}/decisions': { decision: 'approve' },
  'GET /admin/catalogue/products/{id}': undefined,
  'PUT /admin/catalogue/products/{id}': {},
  'POST /admin/catalogue/products/{id}/steps': {},
  'POST /admin/catalogue/products/{id}/previews': {},
  'GET /admin/catalogue/editorial/{kind}': undefined,
  'GET /admin/catalogue/editorial/{kind}/{id}': undefined,
  'PUT /admin/catalogue/editorial/{kind}/{id}': {},
  'POST /admin/catalogue/editorial/{kind}/{id}/steps': {},
  'POST /admin/catalogue/questions/{id}/decisions': {},
  'POST /admin/catalogue/reviews/{id}/decisions': {},
  'GET /content/{kind}/{key}': undefined,
  'DELETE /content/{kind}/{key}': undefined,
  'POST /content/{kind}/{key}/revisions': {},
  'POST /content/{kind}/{key}/restore': {},
  'POST /content/{kind}/{key}/previews': {},
  'POST /content/{kind}/{key}/publications': {},
  'DELETE /content/{kind}/{key}/publications/{id}': undefined,
};

test.each(Object.entries(OF_ADMINS))(
  '%s tells customers and guests nothing of what is there',
  async (name, body) => {
    const [method = '', template = ''] = name.split(' ');
    const tag = name.replace(/\W+/g, '-').toLowerCase();
    const { headers } = await signIn(`curious${tag}@example.com`, null);
    const ask = async (who: Record<string, string>, key: string, id: string) => {
      const path = template.replace('{kind}', 'page').replace('{key}', key).replace('{id}', id);
      const { statusCode, body: text } = await shop.api.app.inject({
        method: METHODS.find((known) => known === method) ?? 'GET',
        url: `/api/v1${path}`,
        headers: who,
        ...(body && { payload: body }),
      });
      return { statusCode, text };
    };
    for (const who of [headers, {}]) {
      const there = await ask(who, 'faq', '101');
      expect(there).toEqual(await ask(who, 'no-such-page', '2000000000'));
      // A body that is wrong in itself is said before who asks, and so is an address that none has.
      expect([401, 403, 404, 422]).toContain(there.statusCode);
    }
  },
);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

test('a call that takes an id is either public or tried by strangers below', async () => {
  const { paths } = (await shop.api.app.inject({ url: '/api/v1/openapi.json' })).json();
  const found = Object.entries<Record<string, Described>>(paths)
    .filter(([path]) => path.startsWith('/api/v1/') && !/^\/api\/v1\/(orders|checkout)\//.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, described]) => takesId(path, described))
        .map(([method]) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    );
  expect(found.toSorted()).toEqual([...Object.keys(OWNED), ...Object.keys(OF_ADMINS), ...PUBLIC].toSorted());
});

interface Described {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

function takesId(path: string, { parameters = [], requestBody }: Described): boolean {
  const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
  return (
    path.includes('{') ||
    [...fields, ...parameters.map(({ name }) => name)].some((name) => /_ids?$/.test(name))
  );
}

test.each(Object.keys(OWNED))(
  '%s with another customer’s id is as with one that no customer has',
  async (name) => {
    const tag = name.replace(/\W+/g, '-').toLowerCase();
    const role = roleFor(name);
    const owner = await signIn(`owner-${tag}@example.com`, role);
    const eve = await signIn(
      name === 'POST /user/create_designer' ? 'eve@example.com' : `eve-${tag}@example.com`,
      role,
    );
    const ids = await thingsOf(owner);
    const none = {
      favorite: 2_000_000_000,
      link: 'x'.repeat(43),
      upload: UNUSED_ID,
      order: UNUSED_ID,
      application: UNUSED_ID,
      document: UNUSED_ID,
      quote: UNUSED_ID,
      project: UNUSED_ID,
      signUp: UNUSED_ID,
    };
    const make = OWNED[name] ?? (() => ({ path: '/' }));
    for (const stranger of [eve.headers, {}]) {
      const [theirs, unused] = [
        await send(name, make(ids), stranger),
        await send(name, make(none), stranger),
      ];
      expect([theirs.status, theirs.text]).toEqual([unused.status, unused.text]);
    }
    expect(await leftOf(owner.id)).toEqual([1, 1]);
  },
);

/** Only who may make the call at all gets as far as the id. */
function roleFor(name: string): string | null {
  if (name === 'POST /rooms') return 'admin';
  return name === 'GET /user/designer_tier' || name.includes('/projects/') ? 'trade_designer' : null;
}

type Person = Awaited<ReturnType<typeof signIn>>;

async function thingsOf({ id: userId, headers }: Person): Promise<Ids> {
  const favorite = await call('POST', '/favorites', headers, { product_id: 101 });
  const place = { kind: 'user_photo', file_name: 'a.png', content_type: 'image/png', byte_length: 1_000 };
  const upload = await call('POST', '/uploads', headers, place);
  const order = await call('POST', '/orders/add_to_cart', headers, { variant_id: SOFA });
  const { db } = shop.api;
  const picture = JSON.stringify({ path: 'uploads/a', width: 1, height: 1 });
  await db.updateTable('upload').set({ picture }).where('id', '=', upload.data.id).execute();
  const link = randomBytes(32).toString('base64url');
  await db
    .insertInto('link_order_request')
    .values({
      id: randomUUID(),
      token_hash: createHash('sha256').update(link).digest('hex'),
      user_id: userId,
      order_id: (await shop.cartWith({ variantId: SOFA })).id,
      expires_at: new Date('2026-11-21T16:00:00Z'),
      accepted_at: null,
    })
    .execute();
  const begun = await db
    .insertInto('designer_application')
    .values({
      ...application,
      account_id: userId,
      state: 'draft',
      requested_at: new Date('2026-11-20T16:00:00Z'),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  const signUp = randomUUID();
  const requestedAt = new Date('2026-11-20T16:00:00Z');
  await db
    .insertInto('designer_application')
    .values({ ...application, sign_up: signUp, account_id: null, state: 'draft', requested_at: requestedAt })
    .execute();
  const document = randomUUID();
  await db
    .insertInto('designer_document')
    .values({
      id: document,
      application_id: begun.id,
      name: randomBytes(16).toString('hex'),
      file_name: 'certificate.pdf',
      content_type: 'application/pdf',
      byte_length: 9,
      created_at: new Date('2026-11-20T16:00:00Z'),
    })
    .execute();
  const { key: quote } = await db
    .insertInto('quote')
    .values({
      account_id: userId,
      state: 'answered',
      shipping_cents: 24_000,
      changed_at: new Date('2026-11-20T16:00:00Z'),
      answered_at: new Date('2026-11-20T16:00:00Z'),
      expires_at: new Date('2026-12-20T16:00:00Z'),
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  const now = new Date('2026-11-20T16:00:00Z');
  const { key: project } = await db
    .insertInto('project')
    .values({ account_id: userId, name: 'Attic', client_name: 'Eve', created_at: now, updated_at: now })
    .returning('key')
    .executeTakeFirstOrThrow();
  return {
    favorite: favorite.data.id,
    link,
    upload: upload.data.id,
    order: order.data.id,
    application: begun.key,
    document,
    quote,
    project,
    signUp,
  };
}

/** Favorites and carts that still have an owner. */
async function leftOf(userId: number) {
  const { db } = shop.api;
  const favorites = await db.selectFrom('favorite').select('id').where('user_id', '=', userId).execute();
  const carts = await db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
  return [favorites.length, carts.length];
}

async function send(name: string, { path, body }: Call, headers: Record<string, string>) {
  const [method = ''] = name.split(' ');
  if (method !== 'PUT') return call(method as Method, path, headers, body);
  const picture = { ...headers, 'content-type': 'image/png' };
  const url = `/api/v1${path}`;
  const answer = await shop.api.app.inject({
    method: 'PUT',
    url,
    headers: picture,
    payload: Buffer.alloc(9),
  });
  return { status: answer.statusCode, text: answer.body };
}
