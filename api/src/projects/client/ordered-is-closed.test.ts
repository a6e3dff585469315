import type { ClientProject } from '@sanderling/contract/wire/projects/client-project';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { placeCart } from '../testing/place-cart.ts';
import { CHAIR, useSharing, verdicts } from '../testing/sharing.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { add, call, change, decide, shared } = useSharing(shop);
const orderedOn = ({ pieces }: Project) => pieces.map(({ ordered }) => ordered?.quantity);

/** Two sofas, approved and paid for, beside which a chair stands to choose from, and another chair that is open. */
async function bought(email: string) {
  const studio = await shared(email, [SOFA]);
  const { headers, project, read, token } = studio;
  await change(project, headers, { action: 'price', markup: 27.5, fee: null });
  const [first] = studio.pieces;
  await change(project, headers, { action: 'change_piece', piece_id: first?.id, quantity: 2 });
  await add(project, headers, [CHAIR], { alternative_of: first?.id });
  const { pieces } = await add(project, headers, [CHAIR]);
  const [sofa, alternative, chair] = pieces;
  if (!sofa || !alternative || !chair) throw new Error('Three pieces were added.');
  await decide(token, sofa, 'approve');
  const toCart = () =>
    call<{ order_id: string; added: number; left_out: string[] }>(
      ...(['POST', `/user/projects/${project}/cart`, headers, { order_id: null }] as const),
    );
  const { order_id: order } = (await toCart()).data;
  await placeCart(shop.api.db, order, '2026-11-20T16:10:00Z');
  // What is written from here on comes after the order.
  shop.api.setNow('2026-11-20T16:20:00Z');
  const seen = async () => (await call<ClientProject>('GET', `/projects/${token}`)).data;
  return { ...studio, alternative, chair, order, read, seen, sofa, toCart };
}

test('R080 what is ordered says so to the client, who takes it back by no press, nor by one on what stands beside it', async () => {
  const { alternative, chair, read, seen, sofa, token } = await bought('takes-back@example.com');
  const pieces = (await seen()).rooms.flatMap((room) => room.pieces);
  expect(pieces.map(({ ordered }) => ordered)).toEqual([{ quantity: 2, is_at_price: true }, null, null]);
  const name = `${sofa.product_name}, ${sofa.option_name}`;
  for (const [piece, verdict, said] of [
    [sofa, 'decline', 'This piece is ordered already.'],
    [sofa, 'approve', 'This piece is ordered already.'],
    [alternative, 'approve', `${name} is ordered already.`],
    [alternative, 'decline', `${name} is ordered already.`],
  ] as const) {
    const refused = await decide(token, piece, verdict);
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining(said)]);
  }
  expect((await decide(token, sofa, 'comment', 'Can it go back?')).status).toBe(200);
  expect((await decide(token, chair, 'decline')).status).toBe(200);
  const board = await read();
  expect([verdicts(board), orderedOn(board)]).toEqual([
    ['approved', null, 'declined'],
    [2, undefined, undefined],
  ]);
});

test('R080 a comment on what is ordered leaves it ordered and closed, and neither cart nor quote takes it again', async () => {
  const { chair, headers, project, read, seen, sofa, toCart, token } = await bought(
    'comments-after@example.com',
  );
  for (const comment of ['Can it go back?', 'It can stay.']) {
    expect((await decide(token, sofa, 'comment', comment)).status).toBe(200);
    const [shown] = (await seen()).rooms.flatMap((room) => room.pieces);
    expect(shown).toMatchObject({ comment, ordered: { quantity: 2 }, verdict: 'approved' });
  }
  expect((await decide(token, sofa, 'decline')).status).toBe(422);
  expect(orderedOn(await read())[0]).toBe(2);
  expect((await toCart()).message).toBe('All that your client has approved is ordered.');
  await decide(token, chair, 'approve');
  expect((await toCart()).data).toMatchObject({ added: 1 });
  const quoted = await call<{ quote_id: string }>('POST', `/user/projects/${project}/quotes`, headers);
  const quote = await call<{ lines: { variant_id: number }[] }>(
    ...(['GET', `/warehouse_quotes/${quoted.data.quote_id}`, headers] as const),
  );
  expect(quote.data.lines.map(({ variant_id: id }) => id)).toEqual([CHAIR]);
});

test('R080 what is approved anew after an order is not what was ordered', async () => {
  const { headers, project, read, sofa, token } = await bought('anew@example.com');
  const { pieces } = await add(project, headers, [SOFA]);
  const other = pieces.find(({ id, variant_id: of }) => of === SOFA && id !== sofa.id);
  if (!other) throw new Error('Another sofa was added.');
  await decide(token, other, 'approve');
  await decide(token, other, 'comment', 'For the den');
  expect(orderedOn(await read()).filter(Boolean)).toEqual([2]);
});

test('R080 the mail of a client’s answers says which piece is ordered already, and with which order', async () => {
  const { order, sofa, token } = await bought('ordered-mail@example.com');
  await decide(token, sofa, 'comment', 'Can it go back?');
  const { db } = shop.api;
  const ofOrder = db.selectFrom('orders').select('number').where('id', '=', order);
  const { number } = await ofOrder.executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('subject', 'like', '%has answered%')
    .where('recipient', '=', 'ordered-mail@example.com')
    .execute();
  const text = mails.map(({ text_body: body }) => body).join();
  expect(text).toMatch(new RegExp(`Ordered already, ${number}\\n“Can it go back\\?”`));
});

test('R080 what is ordered keeps its approval whatever the designer changes, and no change makes another piece of it', async () => {
  const { alternative, chair, headers, project, read, sofa } = await bought('keeps@example.com');
  const other = sofa.finishes.find(({ variant_id: id }) => id !== sofa.variant_id);
  const onSofa = { action: 'change_piece', piece_id: sofa.id };
  for (const [body, field] of [
    [{ ...onSofa, variant_id: other?.variant_id }, 'variant_id'],
    [{ ...onSofa, quantity: 3 }, 'quantity'],
    [{ ...onSofa, quantity: 1 }, 'quantity'],
    [{ action: 'change_piece', piece_id: chair.id, alternative_of: sofa.id }, 'alternative_of'],
    [{ action: 'add_pieces', alternative_of: sofa.id, pieces: [{ variant_id: CHAIR }] }, 'alternative_of'],
  ] as const) {
    const refused = await change(project, headers, body);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
  }
  await change(project, headers, { ...onSofa, note: 'By the window' });
  await change(project, headers, { action: 'price', markup: 40, fee: null });
  const board = await read();
  expect([verdicts(board)[0], orderedOn(board)[0]]).toEqual(['approved', 2]);
  expect(board.pieces.map(({ id }) => id)).toContain(alternative.id);
});

test('R080 R392 after another markup the client reads no price of before for what is ordered, and the sum is without it', async () => {
  const { chair, headers, project, read, seen, sofa } = await bought('no-quotient@example.com');
  const before = (await read()).pieces.find(({ id }) => id === sofa.id)?.decision?.price ?? 0;
  await change(project, headers, { action: 'price', markup: 40, fee: null });
  const page = await seen();
  const [piece] = page.rooms.flatMap((room) => room.pieces);
  expect(piece).toMatchObject({ approved_price: null, ordered: { is_at_price: false }, price: null });
  const now = (await read()).pieces.find(({ id }) => id === sofa.id)?.client_price ?? 0;
  expect(JSON.stringify(page)).not.toContain(String(now));
  expect(JSON.stringify(page)).not.toContain(String(before));
  expect(page.total).toBe((await read()).pieces.find(({ id }) => id === chair.id)?.client_price);
});

test('R080 an approved piece beside one that is ordered goes into no cart and no quote, and the designer reads why', async () => {
  const { alternative, chair, headers, project, sofa, toCart, token } = await bought('beside@example.com');
  // As a release before this one has let the client do.
  await shop.api.db
    .insertInto('project_decision')
    .values({ piece_id: alternative.id, verdict: 'approved', price_cents: 1, decided_at: new Date() })
    .execute();
  const alone = await toCart();
  const reason = expect.stringContaining(`${sofa.product_name}, ${sofa.option_name} is ordered in its place`);
  expect([alone.status, alone.message]).toEqual([422, reason]);
  const quoted = await call('POST', `/user/projects/${project}/quotes`, headers);
  expect([quoted.status, quoted.message]).toEqual([422, reason]);
  await decide(token, chair, 'approve');
  expect((await toCart()).data).toMatchObject({ added: 1, left_out: [reason] });
});

test.each([
  ['in the moment in which it is paid for is ordered, and closed', '2026-11-20T16:00:01Z', 2],
  ['before the designer pays, who could have read it, is not', '2026-11-20T16:20:00Z', undefined],
])('R080 what the client declines %s', async (_what, paidAt, quantity) => {
  const { pieces, headers, project, read, token } = await shared(`declines-${quantity}@example.com`, [SOFA]);
  const [sofa] = pieces;
  if (!sofa) throw new Error('A sofa was added.');
  await change(project, headers, { action: 'change_piece', piece_id: sofa.id, quantity: 2 });
  const [two] = (await read()).pieces;
  await decide(token, two ?? sofa, 'approve');
  const { order_id: order } = (
    await call<{ order_id: string }>('POST', `/user/projects/${project}/cart`, headers, { order_id: null })
  ).data;
  expect((await decide(token, two ?? sofa, 'decline')).status).toBe(200);
  await placeCart(shop.api.db, order, paidAt);
  const board = await read();
  expect([verdicts(board), orderedOn(board)]).toEqual([['declined'], [quantity]]);
  const seen = (await call<ClientProject>('GET', `/projects/${token}`)).data;
  expect(seen.rooms[0]?.pieces[0]).toMatchObject({
    verdict: 'declined',
    ordered: quantity === undefined ? null : { quantity },
  });
  const again = await decide(token, two ?? sofa, 'approve');
  expect(again.status).toBe(quantity === undefined ? 200 : 422);
  // A comment of later makes no order of it.
  if (quantity === undefined) return;
  await decide(token, two ?? sofa, 'comment', 'Oh.');
  expect(orderedOn(await read())).toEqual([2]);
});

test('R080 R321 what is ordered is no part of the order that would reach a higher tier', async () => {
  const { chair, headers, project, read } = await bought('reckons@example.com');
  const onChair = { action: 'change_piece', piece_id: chair.id };
  // With the sofas it would come to more than $15,000, without them to less.
  const few = await change(project, headers, { ...onChair, quantity: 15 });
  expect(few.data.totals.with_order).toBeNull();
  const quantity = 40;
  await change(project, headers, { ...onChair, quantity });
  const { totals } = await read();
  const trade = Math.round(chair.store_price * 100 * 0.8) * quantity;
  expect(totals.with_order).toEqual({ tier_name: 'premier', percent: 20, trade: trade / 100 });
});
