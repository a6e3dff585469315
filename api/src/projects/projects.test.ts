import { MAX_PIECES, MAX_PROJECT_ROOMS, MAX_PROJECTS } from '@sanderling/contract/commerce/project-limits';
import type { ClientProject } from '@sanderling/contract/wire/projects/client-project';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { SOFA } from '../orders/testing/shop.ts';
import { useProjecting } from './testing/projecting.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShopWithAccounts({ now: NOW });
const { add, call, change, create, decide, share } = useProjecting(shop);
const SIDE_TABLE = 1105;
const variants = (count: number) =>
  shop.api.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.price_cents'])
    .where('variant.listed', '=', true)
    .where('variant.sale_display', '=', false)
    .where('product.gift_card', '=', false)
    .orderBy('variant.id')
    .limit(count)
    .execute();
const ids = ({ pieces }: Project) => pieces.map(({ id }) => id);

test('R080 a project has rooms in their order, and pieces in them that are moved, reordered, changed and removed', async () => {
  const { headers } = await shop.signIn('orders-rooms@example.com', 'trade_designer');
  const { id } = await create(headers, { address: '4 Shore Rd', notes: 'Dog.' });
  for (const name of ['Hall', 'Study', 'Bedroom']) await change(id, headers, { action: 'add_room', name });
  const [hall, study, bedroom] = (await call('GET', `/user/projects/${id}`, headers)).data.rooms;
  await change(id, headers, { action: 'move_room', room_id: bedroom?.id, direction: 'up' });
  await change(id, headers, { action: 'rename_room', room_id: study?.id, name: 'Library' });
  const three = (await variants(3)).map(({ id: variantId }) => variantId);
  const [a = 0, b = 0, c = 0] = ids(await add(id, headers, three, { room_id: hall?.id }));
  await change(id, headers, { action: 'move_piece', piece_id: c, direction: 'up' });
  // At the end of the room it stays.
  await change(id, headers, { action: 'move_piece', piece_id: b, direction: 'down' });
  await change(id, headers, { action: 'change_piece', piece_id: a, quantity: 4, note: 'By the door' });
  const { data } = await change(id, headers, { action: 'change_piece', piece_id: b, room_id: study?.id });
  expect(data.rooms.map(({ name }) => name)).toEqual(['Hall', 'Bedroom', 'Library']);
  expect(data.pieces.map((piece) => [piece.id, piece.room_id, piece.quantity, piece.note])).toEqual([
    [a, hall?.id, 4, 'By the door'],
    [c, hall?.id, 1, ''],
    [b, study?.id, 1, ''],
  ]);
  await change(id, headers, { action: 'remove_piece', piece_id: a });
  const left = (await change(id, headers, { action: 'remove_room', room_id: hall?.id })).data;
  expect(left.pieces.map((piece) => [piece.id, piece.room_id])).toEqual([
    [b, study?.id],
    [c, null],
  ]);
});

test('R080 a favorite comes into a project as its product’s main variant', async () => {
  const { headers } = await shop.signIn('from-favorites@example.com', 'trade_designer');
  const { id } = await create(headers);
  const main = await shop.api.db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('main', '=', true)
    .where('id', '<>', SOFA)
    .where('listed', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const pieces = [{ product_id: main.product_id, quantity: 2 }, { variant_id: SOFA }];
  const { data } = await change(id, headers, { action: 'add_pieces', pieces });
  expect(data.pieces.map((piece) => [piece.variant_id, piece.quantity])).toEqual([
    [main.id, 2],
    [SOFA, 1],
  ]);
  const both = { action: 'add_pieces', pieces: [{ product_id: main.product_id, variant_id: SOFA }] };
  expect((await change(id, headers, both)).status).toBe(422);
});

test('R080 alternatives stand beside a piece, go with it to another room, and the first takes its place once it is removed', async () => {
  const { headers } = await shop.signIn('orders-alternatives@example.com', 'trade_designer');
  const { id } = await create(headers);
  const [one = 0, two = 0, three = 0] = (await variants(3)).map(({ id: variantId }) => variantId);
  const room = (await change(id, headers, { action: 'add_room', name: 'Hall' })).data.rooms[0]?.id;
  const [main = 0] = ids(await add(id, headers, [one]));
  await add(id, headers, [two, three], { alternative_of: main });
  const { data } = await change(id, headers, { action: 'change_piece', piece_id: main, room_id: room });
  const [, second = 0, third = 0] = ids(data);
  expect(data.pieces.map((piece) => [piece.room_id, piece.alternative_of, piece.counts])).toEqual([
    [room, null, true],
    [room, main, false],
    [room, main, false],
  ]);
  const chain = await change(id, headers, { action: 'change_piece', piece_id: main, alternative_of: second });
  expect([chain.status, Object.keys(chain.errors ?? {})]).toEqual([422, ['alternative_of']]);
  const left = (await change(id, headers, { action: 'remove_piece', piece_id: main })).data;
  expect(left.pieces.map((piece) => [piece.id, piece.alternative_of])).toEqual([
    [second, null],
    [third, second],
  ]);
});

test.each<[string, object, (trade: number, store: number) => number]>([
  [
    'a markup of 35 percent sees the trade price with it, in whole dollars',
    { markup: 35, fee: null },
    // Of whole dollars, of a part in thousandths.
    (_trade, store) => Math.round((store * Math.round(850 * 1.35)) / 100_000) * 100,
  ],
  ['a fee sees the store’s prices', { markup: null, fee: 1_200 }, (_trade, store) => store],
  ['neither sees the store’s prices', { markup: null, fee: null }, (_trade, store) => store],
])('R080 the client of a project with %s, to the cent', async (_what, pricing, expected) => {
  const { headers } = await shop.signIn('prices@example.com', 'trade_designer');
  const { id } = await create(headers);
  const [variant] = await variants(1);
  const store = variant?.price_cents ?? 0;
  await add(id, headers, [variant?.id ?? 0]);
  await change(id, headers, {
    action: 'change_piece',
    piece_id: (await read(id, headers)).pieces[0]?.id,
    quantity: 3,
  });
  const { data } = await change(id, headers, { action: 'price', ...pricing });
  const trade = Math.round(store * 0.85);
  const client = expected(trade, store);
  expect(data.pieces[0]).toMatchObject({
    ...{ trade_price: trade / 100, store_price: store / 100, client_price: client / 100 },
  });
  expect([data.totals.trade, data.totals.client]).toEqual([(trade * 3) / 100, (client * 3) / 100]);
  expect(data.pricing).toEqual({ ...pricing, percent: 15, kept_tier: null });
});

test('R080 a piece of a project comes in another finish of its product and no other, and what was approved is asked about again', async () => {
  const { headers } = await shop.signIn('finishes@example.com', 'trade_designer');
  const { id } = await create(headers);
  const [piece] = (await add(id, headers, [SOFA])).pieces;
  const [finish] = piece?.finishes.filter(({ variant_id: other }) => other !== SOFA) ?? [];
  if (!piece || !finish) throw new Error('The sofa is sold in several finishes.');
  await decide(await share(id, headers), piece, 'approve');
  const into = (variant_id: number) =>
    change(id, headers, { action: 'change_piece', piece_id: piece.id, variant_id });
  expect(Object.keys((await into(SIDE_TABLE)).errors ?? {})).toEqual(['variant_id']);
  expect((await into(SOFA)).data.pieces[0]?.decision?.verdict).toBe('approved');
  expect((await into(finish.variant_id)).data.pieces[0]).toMatchObject({
    ...{ id: piece.id, variant_id: finish.variant_id, option_name: finish.name, decision: null },
  });
});

test('R080 a client reads as the store’s price what the store charges anyone on a day of a deal', async () => {
  const { headers } = await shop.signIn('deal-of-day@example.com', 'trade_designer');
  const { id } = await create(headers);
  const nightstand = await shop.api.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('product.slug', '=', 'alba-nightstand')
    .where('variant.main', '=', true)
    .executeTakeFirstOrThrow();
  await add(id, headers, [nightstand.id]);
  const token = await share(id, headers);
  const priced = async () =>
    (await call<ClientProject>('GET', `/projects/${token}`)).data.rooms[0]?.pieces[0]?.price;
  expect(await priced()).toBe(480);
  shop.api.setNow('2026-11-25T16:00:00Z');
  expect(await priced()).toBe(384);
  shop.api.setNow(NOW);
});

test.each<[string, object, string]>([
  ['a markup of 0, which would say the trade price', { action: 'price', markup: 0, fee: null }, 'markup'],
  ['a markup and a fee', { action: 'price', markup: 20, fee: 100 }, 'fee'],
  ['no name', { action: 'save', name: ' ' }, 'name'],
  ['a room without a name', { action: 'add_room', name: '' }, 'name'],
  ['a piece that is not sold', { action: 'add_pieces', pieces: [{ variant_id: 999_999 }] }, 'pieces'],
  ['answers read in the year 0', { action: 'see_answers', until: '0000-01-01T00:00:00Z' }, 'until'],
  ['1000 of a piece', { action: 'change_piece', piece_id: 1, quantity: 1_000 }, 'quantity'],
])('R080 a project with %s is refused beside the field', async (_what, body, field) => {
  const { headers } = await shop.signIn('refused@example.com', 'trade_designer');
  const { id } = await create(headers);
  const refused = await change(id, headers, body);
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
});

test('R080 a studio has up to 50 projects of up to 100 pieces', async () => {
  const { headers, id: accountId } = await shop.signIn('many@example.com', 'room_designer');
  const { id } = await create(headers);
  const hundred = Array.from({ length: MAX_PIECES }, () => SOFA);
  expect((await add(id, headers, hundred)).counts).toMatchObject({ pieces: MAX_PIECES, waiting: MAX_PIECES });
  const over = await change(id, headers, { action: 'add_pieces', pieces: [{ variant_id: SOFA }] });
  expect([over.status, over.errors?.pieces]).toEqual([422, [expect.stringContaining('100 pieces')]]);
  const now = new Date(NOW);
  const more = Array.from({ length: MAX_PROJECTS - 1 }, (_each, index) => ({
    ...{ account_id: accountId, name: `P${index}`, client_name: 'C', created_at: now, updated_at: now },
  }));
  await shop.api.db.insertInto('project').values(more).execute();
  const refused = await call('POST', '/user/projects', headers, { name: 'One more', client_name: 'C' });
  expect([refused.status, refused.errors?.name]).toEqual([422, [expect.stringContaining('50 projects')]]);
});

test('R080 the pieces of a room’s page come into the room of its name, in their order; it is made where the project has none', async () => {
  const { headers } = await shop.signIn('of-a-room@example.com', 'trade_designer');
  const { id } = await create(headers);
  const chosen = await add(id, headers, [SIDE_TABLE, SOFA], { room_name: 'The oat room' });
  const [room] = chosen.rooms;
  expect(chosen.rooms.map(({ name }) => name)).toEqual(['The oat room']);
  expect(chosen.pieces.map((piece) => [piece.room_id, piece.variant_id])).toEqual([
    [room?.id, SIDE_TABLE],
    [room?.id, SOFA],
  ]);
  const again = await add(id, headers, [SOFA], { room_name: ' the oat ROOM ' });
  expect([again.rooms.length, again.pieces.at(-1)?.room_id]).toEqual([1, room?.id]);
  // Beside a piece it stands in that piece's room: none is made for it.
  const beside = { room_name: 'Another', alternative_of: again.pieces[0]?.id };
  expect((await add(id, headers, [SOFA], beside)).rooms).toHaveLength(1);
  for (let count = 1; count < MAX_PROJECT_ROOMS; count++)
    await change(id, headers, { action: 'add_room', name: `Room ${count}` });
  const over = await change(id, headers, {
    ...{ action: 'add_pieces', pieces: [{ variant_id: SOFA }], room_name: 'One more' },
  });
  expect([over.status, over.errors]).toEqual([422, { room_name: ['A project has up to 30 rooms.'] }]);
});

test('R080 another designer’s project, room and piece are answered as ones that are not there', async () => {
  const owner = await shop.signIn('owner-of-project@example.com', 'trade_designer');
  const eve = await shop.signIn('eve-of-project@example.com', 'trade_designer');
  const theirs = await create(owner.headers);
  const room = (await change(theirs.id, owner.headers, { action: 'add_room', name: 'Hall' })).data.rooms[0]
    ?.id;
  const [piece] = ids(await add(theirs.id, owner.headers, [SOFA]));
  const own = await create(eve.headers);
  const [ownPiece] = ids(await add(own.id, eve.headers, [SOFA]));
  for (const body of [
    { action: 'add_pieces', pieces: [{ variant_id: SOFA }], room_id: room },
    { action: 'add_pieces', pieces: [{ variant_id: SOFA }], alternative_of: piece },
    { action: 'change_piece', piece_id: piece, quantity: 2 },
    { action: 'change_piece', piece_id: ownPiece, room_id: room },
    { action: 'change_piece', piece_id: ownPiece, alternative_of: piece },
    { action: 'move_piece', piece_id: piece, direction: 'up' },
    { action: 'remove_piece', piece_id: piece },
    { action: 'rename_room', room_id: room, name: 'Mine' },
    { action: 'remove_room', room_id: room },
  ])
    expect([body.action, (await change(own.id, eve.headers, body)).status]).toEqual([body.action, 404]);
  const unchanged = await read(theirs.id, owner.headers);
  expect([unchanged.rooms, ids(unchanged)]).toEqual([[{ id: room, name: 'Hall' }], [piece]]);
});

test('R042 R080 shoppers, applicants, admins and a designer who was marked down in an open session have no projects', async () => {
  for (const role of [null, 'trade_designer_requested', 'admin']) {
    const { headers } = await shop.signIn(`no-projects-${role}@example.com`, role);
    expect((await call('GET', '/user/projects', headers)).status).toBe(403);
  }
  expect((await call('GET', '/user/projects')).status).toBe(401);
  const marked = await shop.signIn('marked-project@example.com', 'trade_designer');
  const { id } = await create(marked.headers);
  await shop.api.db.updateTable('account').set({ role: null }).where('id', '=', marked.id).execute();
  for (const path of ['/user/projects', `/user/projects/${id}`])
    expect((await call('GET', path, marked.headers)).status).toBe(403);
});

test('R080 R392 while a client looks on a project says no trade price, markup, fee or note of the studio', async () => {
  const { headers } = await shop.signIn('looks-on@example.com', 'trade_designer');
  const { id } = await create(headers, { notes: 'They haggle.' });
  await add(id, headers, [SIDE_TABLE, SOFA]);
  await change(id, headers, { action: 'price', markup: 33, fee: null });
  const shown = (await call('GET', `/user/projects/${id}`, { ...headers, cookie: 'sanNetPrices=1' })).data;
  expect([shown.pricing, shown.totals.trade, shown.totals.fee, shown.notes]).toEqual([null, null, null, '']);
  expect(shown.pieces.map(({ trade_price: trade }) => trade)).toEqual([null, null]);
});

async function read(id: string, headers: Record<string, string>): Promise<Project> {
  return (await call('GET', `/user/projects/${id}`, headers)).data;
}

test('R080 R321 the board says what one order of its pieces comes to where that reaches a higher tier than the year', async () => {
  const { headers } = await shop.signIn('with-order@example.com', 'trade_designer');
  const { id } = await create(headers);
  const [variant] = await variants(1);
  const cents = variant?.price_cents ?? 0;
  const small = await add(id, headers, [variant?.id ?? 0]);
  expect(small.totals.with_order).toBeNull();
  // As few as come to $15,000 or more.
  const quantity = Math.ceil(1_500_000 / cents);
  const [piece] = small.pieces;
  const { data } = await change(id, headers, { action: 'change_piece', piece_id: piece?.id, quantity });
  const trade = (Math.round(cents * 0.8) * quantity) / 100;
  expect(data.totals.with_order).toEqual({ tier_name: 'premier', percent: 20, trade });
  expect(data.pricing?.percent).toBe(15);
  const shown = await call('GET', `/user/projects/${id}`, { ...headers, cookie: 'sanNetPrices=1' });
  expect(shown.data.totals.with_order).toBeNull();
});
