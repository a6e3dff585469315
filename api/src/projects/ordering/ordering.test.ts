import { MAX_PIECES } from '@sanderling/contract/commerce/project-limits';
import type { Project } from '@sanderling/contract/wire/projects/project';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { placeCart } from '../testing/place-cart.ts';
import { useProjecting } from '../testing/projecting.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { add, call, create, decide, share } = useProjecting(shop);
const CHAIR = 1102;

/** A project with these pieces, of which the client has approved the first so many. */
async function approvedProject(email: string, variants: number[], approved: number) {
  const studio = await shop.signIn(email, 'trade_designer');
  const { id } = await create(studio.headers);
  const { pieces } = await add(id, studio.headers, variants);
  const token = await share(id, studio.headers);
  for (const piece of pieces.slice(0, approved)) await decide(token, piece, 'approve');
  return { ...studio, project: id, pieces };
}
interface InCart {
  order_id: string;
  added: number;
  in_cart: number;
  ordered: number;
  left_out: string[];
}
const toCart = (project: string, headers: Record<string, string>, order_id: string | null = null) =>
  call<InCart>('POST', `/user/projects/${project}/cart`, headers, { order_id });
async function linesOf(order_id: string, headers: Record<string, string>) {
  const { body } = await shop.post('/orders/get_order', { order_id }, headers);
  return body.data.line_items.map(({ quantity, variant }) => [variant.id, quantity]);
}

test('R080 one press puts the approved pieces into the cart, and a second one, or two at once, adds nothing', async () => {
  const { headers, project } = await approvedProject('to-cart@example.com', [SOFA, SOFA, CHAIR], 2);
  const own = (await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 1 }, headers)).body.data;
  const { data } = await toCart(project, headers, own.id);
  expect(data).toEqual({ order_id: own.id, added: 2, in_cart: 0, ordered: 0, left_out: [] });
  // One was in it, and two are approved.
  expect(await linesOf(own.id, headers)).toEqual([[SOFA, 2]]);
  const [again] = await Promise.all([toCart(project, headers, own.id), toCart(project, headers)]);
  expect(again.data).toMatchObject({ added: 0, in_cart: 2 });
  expect(await linesOf(own.id, headers)).toEqual([[SOFA, 2]]);
});

const place = (orderId: string, at: string) => placeCart(shop.api.db, orderId, at);

test('R080 what was ordered since it was approved is named on the board with its order, and is ordered no second time', async () => {
  const { headers, project } = await approvedProject('ordered@example.com', [SOFA, CHAIR, SOFA], 2);
  const first = (await toCart(project, headers)).data;
  await place(first.order_id, '2026-11-20T18:00:00Z');
  const board = async (more = {}) =>
    (await call('GET', `/user/projects/${project}`, { ...headers, ...more })).data.pieces.map(
      ({ ordered }) => ordered,
    );
  const { number } = await shop.api.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', first.order_id)
    .executeTakeFirstOrThrow();
  const ordered = {
    ...{ quantity: 1, order_id: first.order_id, order_number: number },
    placed_at: '2026-11-20T18:00:00.000Z',
  };
  // The third piece is not approved.
  expect(await board()).toEqual([ordered, ordered, null]);
  expect(await board({ cookie: 'sanNetPrices=1' })).toEqual([null, null, null]);
  const refused = await toCart(project, headers);
  expect([refused.status, refused.message]).toEqual([422, 'All that your client has approved is ordered.']);
  const { db } = shop.api;
  await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', first.order_id).execute();
  expect(await board()).toEqual([null, null, null]);
});

test('R080 what is ordered costs the studio on its board what was paid for it, and the rest what it costs today', async () => {
  const { headers, pieces, project } = await approvedProject('paid@example.com', [SOFA, CHAIR], 1);
  const read = async () => (await call('GET', `/user/projects/${project}`, headers)).data;
  const [sofa, chair] = pieces.map(({ trade_price: price }) => price ?? 0);
  const { order_id } = (await toCart(project, headers)).data;
  await place(order_id, '2026-11-20T18:00:00Z');
  const { db } = shop.api;
  const line = await db
    .selectFrom('line_item')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  // As a quote may have it, far below the trade price.
  const totals = JSON.stringify({ lines: [{ lineId: line.id, netCents: 123_456 }] });
  await db.updateTable('orders').set({ totals }).where('id', '=', order_id).execute();
  const { pieces: now, totals: sums } = await read();
  expect(now.map(({ trade_total: total }) => total)).toEqual([1_234.56, chair]);
  expect([sums.trade, sofa === 1_234.56]).toEqual([1_234.56 + (chair ?? 0), false]);
});

test('R080 of a piece in two projects one order counts for the one that was approved first, and another account’s for none', async () => {
  const { headers, project } = await approvedProject('two-projects@example.com', [SOFA], 1);
  const later = await create(headers);
  const { pieces } = await add(later.id, headers, [SOFA, CHAIR]);
  const token = await share(later.id, headers);
  for (const piece of pieces) await decide(token, piece, 'approve');
  const { data } = await toCart(project, headers);
  await place(data.order_id, '2026-11-20T18:00:00Z');
  const orderedIn = async (id: string) =>
    (await call('GET', `/user/projects/${id}`, headers)).data.pieces.map(({ ordered }) => ordered?.quantity);
  expect([await orderedIn(project), await orderedIn(later.id)]).toEqual([[1], [undefined, undefined]]);
  const stranger = await approvedProject('two-strangers@example.com', [CHAIR], 1);
  const theirs = (await toCart(stranger.project, stranger.headers)).data;
  await place(theirs.order_id, '2026-11-20T18:00:00Z');
  expect(await orderedIn(later.id)).toEqual([undefined, undefined]);
  // The sofa of the later project is still to be ordered.
  expect((await toCart(later.id, headers)).data).toMatchObject({ added: 2, ordered: 0 });
});

test.each([
  ['4 Shore Rd, Lake Geneva, WI 53147', ['4 Shore Rd', 'Lake Geneva', 'WI', '53147']],
  ['Unit 2\n4 Shore Rd\nLake Geneva wi 53147-1234', ['Unit 2, 4 Shore Rd', 'Lake Geneva', 'WI', '53147']],
  ['the blue house on the lake', ['', '', '', '']],
])('R080 R060 the address of the project %j goes into its quote', async (address, expected) => {
  const email = `quote-to-${expected.length}${address.length}@example.com`;
  const { headers, project } = await approvedProject(email, [SOFA], 1);
  await call('PATCH', `/user/projects/${project}`, headers, { action: 'save', address });
  await call('POST', `/user/projects/${project}/quotes`, headers);
  const draft = (await call<Quote>('GET', '/warehouse_quotes/draft', headers)).data;
  expect([draft.address1, draft.city, draft.state_abbr, draft.zip_code]).toEqual(expected);
  expect(draft.notes).toBe(`For the project Lake house, ${address.replaceAll('\n', ', ')}.`);
});

test('R080 what is sold out is named and left out, and the rest goes into the cart', async () => {
  const { headers, pieces, project } = await approvedProject('sold-out@example.com', [CHAIR, SOFA], 2);
  const { db } = shop.api;
  await db.updateTable('variant').set({ purchasable: false }).where('id', '=', CHAIR).execute();
  try {
    const { data } = await toCart(project, headers);
    expect(data.left_out).toEqual([expect.stringContaining(pieces[0]?.product_name ?? '-')]);
    expect(await linesOf(data.order_id, headers)).toEqual([[SOFA, 1]]);
  } finally {
    await db.updateTable('variant').set({ purchasable: true }).where('id', '=', CHAIR).execute();
  }
});

test('R080 R060 one press puts the approved pieces into the draft of a quote, beside what stands in it', async () => {
  const { headers, project } = await approvedProject('to-quote@example.com', [SOFA, CHAIR], 1);
  const lines = [{ variant_id: CHAIR, quantity: 5, note: 'Oak' }];
  await call<Quote>('POST', '/warehouse_quotes', headers, { send: false, lines });
  const { data } = await call<{ quote_id: string }>('POST', `/user/projects/${project}/quotes`, headers);
  const draft = (await call<Quote>('GET', '/warehouse_quotes/draft', headers)).data;
  expect(draft).toMatchObject({ id: data.quote_id, state: 'draft', notes: 'For the project Lake house.' });
  expect(draft.lines.map(({ note, quantity, variant_id: id }) => [id, quantity, note])).toEqual([
    [CHAIR, 5, 'Oak'],
    [SOFA, 1, ''],
  ]);
});

test('R080 R060 a project with as many approved pieces as it can have fits into one quote, and not one more', async () => {
  const { db } = shop.api;
  const sold = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('variant.listed', '=', true)
    .where('product.gift_card', '=', false)
    .orderBy('variant.id')
    .limit(MAX_PIECES + 1)
    .execute();
  const [other = 0, ...ids] = sold.map(({ id }) => id);
  const { headers, pieces, project } = await approvedProject('whole-home@example.com', ids, 0);
  const now = new Date();
  const yes = pieces.map(({ id }) => ({ piece_id: id, price_cents: 1, decided_at: now }));
  await db
    .insertInto('project_decision')
    .values(yes.map((each) => ({ ...each, verdict: 'approved' })))
    .execute();
  const quote = () => call('POST', `/user/projects/${project}/quotes`, headers);
  expect((await quote()).status).toBe(200);
  const draft = async () => (await call<Quote>('GET', '/warehouse_quotes/draft', headers)).data;
  expect((await draft()).lines).toHaveLength(MAX_PIECES);
  const lines = [{ variant_id: other, quantity: 1 }];
  await call('PATCH', `/warehouse_quotes/${(await draft()).id}`, headers, { action: 'save', lines });
  const over = await quote();
  expect([over.status, over.message]).toEqual([422, expect.stringContaining('up to 100 pieces')]);
  expect((await draft()).lines).toHaveLength(1);
});

test('R080 R060 an approved piece that cannot be quoted is named, and the draft stays as it was', async () => {
  const { headers, pieces, project } = await approvedProject(
    'not-quoted@example.com',
    [CHAIR, SOFA, SOFA],
    3,
  );
  const { db } = shop.api;
  const quote = async () => (await call('POST', `/user/projects/${project}/quotes`, headers)).message;
  await db.updateTable('variant').set({ listed: false }).where('id', '=', CHAIR).execute();
  try {
    expect(await quote()).toContain(`${pieces[0]?.product_name}`);
  } finally {
    await db.updateTable('variant').set({ listed: true }).where('id', '=', CHAIR).execute();
  }
  const ids = pieces.map(({ id }) => id);
  await db.updateTable('project_piece').set({ quantity: 600 }).where('id', 'in', ids).execute();
  expect(await quote()).toContain('is approved 1200 times. A quote has up to 999 of it.');
  expect((await call('GET', '/warehouse_quotes/draft', headers)).data).toBeNull();
});

test('R080 while nothing is approved there is nothing to order, and it is said', async () => {
  const { headers, project } = await approvedProject('nothing-yet@example.com', [SOFA], 0);
  for (const what of ['cart', 'quotes']) {
    const refused = await call(
      'POST',
      `/user/projects/${project}/${what}`,
      headers,
      what === 'cart' ? {} : undefined,
    );
    expect([refused.status, refused.message]).toEqual([422, 'Your client has approved no piece yet.']);
  }
});

test('R080 samples of a project are one order of one of each material, to the studio', async () => {
  const { db } = shop.api;
  const { headers, id, project } = await approvedProject('samples-of@example.com', [SOFA, SOFA, CHAIR], 0);
  const refused = await call('POST', `/user/projects/${project}/samples`, headers);
  expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('shipping address')]);
  await db
    .insertInto('account_address')
    .values({ user_id: id, kind: 'shipping', address: JSON.stringify({ ...ADA, country: 'US' }) })
    .execute();
  const order = () => call<{ materials: string[] }>('POST', `/user/projects/${project}/samples`, headers);
  // Pressed twice at once, and once more: it is one envelope.
  const [{ data, status }] = await Promise.all([order(), order()]);
  expect([status, (await order()).data]).toEqual([201, data]);
  expect(new Set(data.materials).size).toBe(data.materials.length);
  const orders = await db
    .selectFrom('sample_order')
    .innerJoin('sample_order_line', 'sample_order_id', 'sample_order.id')
    .select(['sample_order.id', 'material'])
    .where('email', '=', 'samples-of@example.com')
    .execute();
  expect(orders.map(({ material }) => material).toSorted()).toEqual(data.materials.toSorted());
  expect(new Set(orders.map((line) => line.id)).size).toBe(1);
});

test('R080 no samples are sent of pieces that the client has declined', async () => {
  const { db } = shop.api;
  const email = 'declined-samples@example.com';
  const { headers, id, project } = await approvedProject(email, [SOFA, CHAIR], 0);
  await db
    .insertInto('account_address')
    .values({ user_id: id, kind: 'shipping', address: JSON.stringify({ ...ADA, country: 'US' }) })
    .execute();
  const { pieces } = (await call('GET', `/user/projects/${project}`, headers)).data;
  const token = await share(project, headers);
  const order = () => call<{ materials: string[] }>('POST', `/user/projects/${project}/samples`, headers);
  const sampled = pieces.filter(({ has_sample }) => has_sample);
  for (const piece of pieces.slice(0, 1)) await decide(token, piece, 'decline');
  const left = sampled.filter(({ id: piece }) => piece !== pieces[0]?.id);
  expect((await order()).data?.materials ?? []).toHaveLength(left.length);
  for (const piece of sampled.slice(1)) await decide(token, piece, 'decline');
  const refused = await order();
  expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('declined every piece')]);
});

test('R080 samples go to the studio’s address of the application while the account has no other, and the board says so', async () => {
  const { db } = shop.api;
  const email = 'new-studio@example.com';
  const { headers, id, project } = await approvedProject(email, [SOFA], 0);
  await db
    .insertInto('designer_application')
    .values({
      ...{ account_id: id, email, first_name: 'Wren', last_name: 'Lark', phone: '+13126673550' },
      ...{ company_name: 'Lark', business_type: 'Interior design', website: '', resale_number: '' },
      ...{ address1: '22 W Hubbard St', city: 'Chicago', state_abbr: 'IL', zip_code: '60654' },
      ...{ state: 'approved', requested_at: new Date(), decided_at: new Date() },
    })
    .execute();
  const board = (await call('GET', `/user/projects/${project}`, headers)).data;
  expect(board.samples_to).toBe('Wren Lark, 22 W Hubbard St, Chicago, IL 60654');
  const shown = { ...headers, cookie: 'sanNetPrices=1' };
  expect((await call('GET', `/user/projects/${project}`, shown)).data.samples_to).toBeNull();
  const { status } = await call('POST', `/user/projects/${project}/samples`, headers);
  expect(status).toBe(201);
  const { address } = await db
    .selectFrom('sample_order')
    .select('address')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(address).toMatchObject({ first_name: 'Wren', address1: '22 W Hubbard St', state: { abbr: 'IL' } });
});

test('R080 another designer’s project is put into no cart, quote or envelope', async () => {
  const { project } = await approvedProject('ordered-owner@example.com', [SOFA], 1);
  const eve = await shop.signIn('ordered-eve@example.com', 'trade_designer');
  for (const what of ['cart', 'quotes', 'samples'])
    expect(
      (await call('POST', `/user/projects/${project}/${what}`, eve.headers, what === 'cart' ? {} : undefined))
        .status,
    ).toBe(404);
  const { data } = await call<Project[]>('GET', '/user/projects', eve.headers);
  expect(data).toEqual([]);
});
