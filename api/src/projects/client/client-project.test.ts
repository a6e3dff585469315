import type { ClientProject } from '@sanderling/contract/wire/projects/client-project';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { deliverNextMail } from '../../notifications/mail/deliver-mail.ts';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { CHAIR, useSharing, verdicts } from '../testing/sharing.ts';

const settings = { now: '2026-11-20T16:00:00Z' };
const shop = useShopWithAccounts(settings);
const { add, call, change, decide, shared } = useSharing(shop);

const isNew = ({ pieces }: Project) => pieces.map(({ decision }) => decision?.is_new ?? null);
const mailsTo = (recipient: string) =>
  shop.api.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body', 'next_attempt_at'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
async function deliver(at: string): Promise<void> {
  shop.api.setNow(at);
  const post = { db: shop.api.db, clock: () => new Date(at), carry: async () => undefined };
  for (let left = 50; left > 0 && (await deliverNextMail(post, shop.api.app.log)); left--);
}

test('R080 a client without an account approves, declines and comments, and the designer reads it', async () => {
  const { pieces, read, token } = await shared('decided-by@example.com');
  const [sofa, chair] = pieces;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  expect((await decide(token, sofa, 'approve', 'Lovely.')).status).toBe(200);
  expect((await decide(token, chair, 'decline', 'Too low for us.')).status).toBe(200);
  expect((await decide(token, sofa, 'comment', 'In green?')).status).toBe(200);
  const project = await read();
  expect(project.pieces.map(({ decision }) => decision)).toMatchObject([
    { verdict: 'approved', comment: 'In green?', price: sofa.client_price, decided_at: expect.any(String) },
    { verdict: 'declined', comment: 'Too low for us.' },
  ]);
  expect(project.counts).toMatchObject({ pieces: 2, approved: 1, declined: 1, waiting: 0 });
  expect(project.totals.client).toBe(sofa.client_price);
});

test('R080 what a client answers within a quarter of an hour reaches the designer as one mail without an amount, and what comes later as another', async () => {
  const { pieces, project, token } = await shared('mailed@example.com');
  const [sofa, chair] = pieces;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  await decide(token, sofa, 'approve', 'Lovely.');
  await decide(token, chair, 'decline');
  const [first, ...none] = await mailsTo('mailed@example.com');
  expect(none).toEqual([]);
  expect(first).toMatchObject({ subject: 'The Okafors has answered: Lake house' });
  expect(first?.next_attempt_at).toEqual(new Date('2026-11-20T16:15:00Z'));
  expect(first?.text_body).toMatch(
    /answered on 2 pieces[^$]*Approved, 1 × Emerald velvet\n“Lovely.”[^$]*Declined[^$]*$/,
  );
  expect(first?.text_body).toContain(`/user/projects/${project}`);
  await deliver('2026-11-20T16:16:00Z');
  await decide(token, chair, 'approve');
  const [, second] = await mailsTo('mailed@example.com');
  expect(second?.text_body).toContain('answered on one piece');
  expect(second?.text_body).not.toContain('Lovely');
});

test('R080 a comment stays when another device of the client decides without one, and one that is none is refused beside its field', async () => {
  const { pieces, read, token } = await shared('two-devices@example.com');
  const [sofa] = pieces;
  if (!sofa) throw new Error('A piece was added.');
  await decide(token, sofa, 'comment', 'In green?');
  for (const verdict of ['approve', 'decline'] as const) {
    await decide(token, sofa, verdict);
    expect((await read()).pieces[0]?.decision).toMatchObject({ comment: 'In green?' });
  }
  const path = `/projects/${token}/pieces/${sofa.id}/decisions`;
  const refused = await call('POST', path, {}, { verdict: 'comment', price: sofa.client_price });
  expect([refused.status, refused.errors]).toEqual([422, { comment: ['Write your comment first.'] }]);
  expect((await read()).pieces[0]?.decision).toMatchObject({ verdict: 'declined', comment: 'In green?' });
  const [mail, ...none] = await mailsTo('two-devices@example.com');
  expect([mail?.text_body, none]).toEqual([expect.stringContaining('“In green?”'), []]);
});

test('R080 a client takes a comment back by emptying it, also beside a decision, and the designer reads that it is gone', async () => {
  const email = 'takes-back@example.com';
  const { pieces, read, token } = await shared(email);
  const [sofa, chair] = pieces;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  await decide(token, sofa, 'approve', 'In green?');
  await decide(token, chair, 'comment', 'Too low.');
  await deliver('2026-11-20T17:00:00Z');
  // Twice: the second press of one button takes back what is gone already.
  for (const _press of [1, 2]) {
    expect((await decide(token, sofa, 'comment', ' ')).status).toBe(200);
    expect((await decide(token, chair, 'comment')).status).toBe(200);
  }
  expect((await read()).pieces.map(({ decision }) => decision)).toMatchObject([
    { verdict: 'approved', comment: '' },
    { verdict: null, comment: '', is_new: true },
  ]);
  const mails = await mailsTo(email);
  expect(mails.at(-1)?.text_body).toMatch(/Approved, 1 × [^“]*Comment taken back[^“]*$/);
  await decide(token, chair, 'comment', 'Too low.');
  const path = `/projects/${token}/pieces/${chair.id}/decisions`;
  const seen = { price: chair.client_price, quantity: 1, variant_id: chair.variant_id };
  expect((await call('POST', path, {}, { verdict: 'decline', comment: null, ...seen })).status).toBe(200);
  expect((await read()).pieces[1]?.decision).toMatchObject({ verdict: 'declined', comment: '' });
});

test('R080 a piece of which the client has said nothing has no answer after an empty comment', async () => {
  const { pieces, read, token } = await shared('said-nothing@example.com');
  const [sofa] = pieces;
  if (!sofa) throw new Error('A piece was added.');
  expect((await decide(token, sofa, 'comment')).status).toBe(200);
  expect((await read()).pieces[0]?.decision).toBeNull();
  expect(await mailsTo('said-nothing@example.com')).toEqual([]);
});

test('R080 a piece in another finish or quantity than the client saw is not approved, though one costs the same', async () => {
  const { headers, pieces, project, read, token } = await shared('unseen@example.com', [SOFA]);
  const [seen] = pieces;
  const other = seen?.finishes.find(({ variant_id: id }) => id !== SOFA);
  if (!seen || !other) throw new Error('A piece with two finishes was added.');
  const { db } = shop.api;
  const columns = ['price_cents', 'sale_price_cents', 'sale_display', 'sale_date_end'] as const;
  const costOf = (id: number) =>
    db.selectFrom('variant').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  const before = await costOf(other.variant_id);
  const setCost = (cost: typeof before) =>
    db.updateTable('variant').set(cost).where('id', '=', other.variant_id).execute();
  await setCost(await costOf(SOFA));
  try {
    const asking = { action: 'change_piece', piece_id: seen.id };
    const approve = async () => {
      const { code, message, status } = await decide(token, seen, 'approve', 'Yes.');
      return [status, code, message?.split('.')[0]];
    };
    await change(project, headers, { ...asking, quantity: 100 });
    expect(await approve()).toEqual([409, 134, 'The quantity of this piece has changed']);
    await change(project, headers, { ...asking, variant_id: other.variant_id });
    expect(await approve()).toEqual([409, 134, 'The finish and quantity of this piece have changed']);
    expect(verdicts(await read())).toEqual([null]);
    const [now] = (await read()).pieces;
    expect(now?.client_price).toBe(seen.client_price);
    // A form that does not say what stood on it: no release sends it so on its own account.
    if (now) expect((await decide(token, { ...now, quantity: 0 }, 'approve')).status).toBe(409);
    if (now) await decide(token, now, 'approve');
    const [mail] = await mailsTo('unseen@example.com');
    expect(mail?.text_body).toContain(`Approved, 100 × ${other.name}`);
  } finally {
    await setCost(before);
  }
});

test('R080 a release of before sends the price alone, and is answered', async () => {
  const { pieces, read, token } = await shared('release-before@example.com', [SOFA]);
  const [sofa] = pieces;
  if (!sofa) throw new Error('A piece was added.');
  const body = { verdict: 'approve', comment: '', price: sofa.client_price };
  const { status } = await call('POST', `/projects/${token}/pieces/${sofa.id}/decisions`, {}, body);
  expect([status, verdicts(await read())]).toEqual([200, ['approved']]);
});

test('R080 what was declined is asked about again in another finish or quantity, and what was written stays', async () => {
  const { headers, pieces, project, read, token } = await shared('declined-then@example.com');
  const [sofa, chair] = pieces;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  await decide(token, sofa, 'decline', 'Not in green.');
  await decide(token, chair, 'decline', 'Too many.');
  const other = sofa.finishes.find(({ variant_id: id }) => id !== SOFA)?.variant_id;
  await change(project, headers, { action: 'change_piece', piece_id: sofa.id, variant_id: other });
  expect(verdicts(await read())).toEqual([null, 'declined']);
  await change(project, headers, { action: 'change_piece', piece_id: chair.id, quantity: 2 });
  const after = await read();
  expect(after.pieces.map(({ decision }) => [decision?.verdict, decision?.comment])).toEqual([
    [null, 'Not in green.'],
    [null, 'Too many.'],
  ]);
  expect(after.counts).toMatchObject({ declined: 0, waiting: 2 });
});

test('R080 a project that is deleted before its mail goes out leaves no mail, and the mail of another stays', async () => {
  const gone = await shared('deleted-before@example.com', [SOFA]);
  const kept = await shared('kept-before@example.com', [SOFA]);
  for (const { pieces, token } of [gone, kept])
    for (const piece of pieces) await decide(token, piece, 'approve');
  await call('DELETE', `/user/projects/${gone.project}`, gone.headers);
  expect(await mailsTo('deleted-before@example.com')).toEqual([]);
  expect(await mailsTo('kept-before@example.com')).toHaveLength(1);
});

test('R080 the client pays the same part of the regular price for every piece, on sale or not, and the studio reads what it pays itself', async () => {
  const { headers, pieces, project, read, token } = await shared('on-sale@example.com');
  const { db } = shop.api;
  const [sofa, chair] = pieces;
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'price_cents', 'sale_price_cents', 'sale_display', 'sale_date_end'])
    .where('id', 'in', [SOFA, CHAIR])
    .execute();
  const regular = (id: number) => variants.find((variant) => variant.id === id)?.price_cents ?? 0;
  const saleCents = Math.round(regular(CHAIR) / 2);
  const sale = { sale_price_cents: saleCents, sale_display: true, sale_date_end: null };
  await db.updateTable('variant').set(sale).where('id', '=', CHAIR).execute();
  try {
    await change(project, headers, { action: 'price', markup: 37.5, fee: null });
    const { data } = await call<ClientProject>('GET', `/projects/${token}`);
    const seen = data.rooms.flatMap((room) => room.pieces).map(({ price }) => price);
    // In thousandths and whole dollars, as both are rounded.
    for (const [index, id] of [SOFA, CHAIR].entries())
      expect(seen[index]).toBe(Math.round((regular(id) * Math.round(850 * 1.375)) / 100_000));
    const [, own] = (await read()).pieces;
    expect([own?.trade_price, own?.client_price]).toEqual([saleCents / 100, seen[1]]);
  } finally {
    for (const { id, ...price } of variants)
      await db.updateTable('variant').set(price).where('id', '=', id).execute();
  }
  expect([sofa?.variant_id, chair?.variant_id]).toEqual([SOFA, CHAIR]);
});

test('R080 answers are new to the designer until they are read, and one that comes meanwhile stays new', async () => {
  const { headers, pieces, project, read, token } = await shared('reads@example.com');
  const [sofa, chair] = pieces;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  shop.api.setNow('2026-11-20T16:01:00Z');
  await decide(token, sofa, 'approve');
  const shown = await read();
  expect([shown.counts.answered_new, isNew(shown)]).toEqual([1, [true, null]]);
  shop.api.setNow('2026-11-20T16:02:00Z');
  await decide(token, chair, 'decline');
  const until = shown.pieces[0]?.decision?.decided_at;
  await change(project, headers, { action: 'see_answers', until });
  expect(isNew(await read())).toEqual([false, true]);
  const listed = await call<{ counts: object }[]>('GET', '/user/projects', headers);
  expect(listed.data[0]?.counts).toMatchObject({ answered_new: 1 });
  await change(project, headers, { action: 'see_answers', until: '2027-01-01T00:00:00Z' });
  shop.api.setNow('2026-11-20T16:03:00Z');
  await decide(token, chair, 'approve');
  expect(isNew(await read())).toEqual([false, true]);
});

test('R080 of a piece and its alternatives one is approved, and counts in place of the others', async () => {
  const { headers, pieces, project, read, token } = await shared('one-of@example.com', [SOFA]);
  const { pieces: both } = await add(project, headers, [CHAIR], { alternative_of: pieces[0]?.id });
  const [sofa, chair] = both;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  shop.api.setNow('2026-11-20T16:05:00Z');
  await decide(token, sofa, 'approve');
  await decide(token, chair, 'approve');
  const { pieces: after, totals } = await read();
  expect(after.map(({ counts, decision }) => [counts, decision?.verdict])).toEqual([
    [false, null],
    [true, 'approved'],
  ]);
  expect(totals.client).toBe(chair.client_price);
  // Both are told which has taken whose place, by the mail too.
  expect(after[0]?.decision).toMatchObject({ replaced_by: chair.id, is_new: true });
  const onClientsPage = async () => {
    const { data } = await call<ClientProject>('GET', `/projects/${token}`);
    return data.rooms
      .flatMap((room) => room.pieces)
      .map(({ replaced_by, verdict }) => [verdict, replaced_by]);
  };
  expect(await onClientsPage()).toEqual([
    [null, chair.id],
    ['approved', undefined],
  ]);
  const [mail] = await mailsTo('one-of@example.com');
  expect(mail?.text_body).toMatch(/No longer approved: .* is, in its place/);
  // Taken back by approving the first one again.
  await decide(token, sofa, 'approve');
  expect(await onClientsPage()).toEqual([
    ['approved', undefined],
    [null, sofa.id],
  ]);
  // In another finish or number it is another question.
  await change(project, headers, { action: 'change_piece', piece_id: chair.id, quantity: 4 });
  expect(await onClientsPage()).toEqual([
    ['approved', undefined],
    [null, undefined],
  ]);
});

test('R080 an approved piece that comes beside another approved one is asked about again', async () => {
  const { headers, pieces, project, read, token } = await shared('two-of@example.com');
  const [sofa, chair] = pieces;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  for (const piece of pieces) await decide(token, piece, 'approve');
  const beside = { action: 'change_piece', piece_id: chair.id, alternative_of: sofa.id };
  await change(project, headers, beside);
  expect(verdicts(await read())).toEqual(['approved', null]);
  // Alone in its choice it keeps its yes.
  await change(project, headers, { ...beside, alternative_of: null });
  await decide(token, chair, 'approve');
  await decide(token, sofa, 'decline');
  await change(project, headers, beside);
  expect(verdicts(await read())).toEqual(['declined', 'approved']);
});

test('R080 a client reads at which price they approved a piece whose price has changed since', async () => {
  const { pieces, token } = await shared('price-since@example.com', [SOFA]);
  const [sofa] = pieces;
  if (!sofa) throw new Error('A piece was added.');
  await decide(token, sofa, 'approve');
  const approvedPrice = async () => {
    const { data } = await call<ClientProject>('GET', `/projects/${token}`);
    return data.rooms[0]?.pieces[0]?.approved_price;
  };
  expect(await approvedPrice()).toBeNull();
  const { db } = shop.api;
  const raise = (cents: number) =>
    db
      .updateTable('variant')
      .set((eb) => ({ price_cents: eb('price_cents', '+', cents) }))
      .where('id', '=', SOFA)
      .execute();
  await raise(10_000);
  try {
    expect(await approvedPrice()).toBe(sofa.client_price);
  } finally {
    await raise(-10_000);
  }
});

test('R080 what was approved is asked about again with another quantity or markup, and a price that has changed is not approved', async () => {
  const { headers, pieces, project, read, token } = await shared('asks-again@example.com');
  const [sofa, chair] = pieces;
  if (!sofa || !chair) throw new Error('Two pieces were added.');
  for (const piece of pieces) await decide(token, piece, 'approve');
  await change(project, headers, { action: 'change_piece', piece_id: sofa.id, quantity: 1 });
  expect(verdicts(await read())).toEqual(['approved', 'approved']);
  await change(project, headers, { action: 'change_piece', piece_id: sofa.id, quantity: 3 });
  expect(verdicts(await read())).toEqual([null, 'approved']);
  await change(project, headers, { action: 'price', markup: 40, fee: null });
  expect(verdicts(await read())).toEqual([null, null]);
  const stale = await decide(token, chair, 'approve');
  expect([stale.status, stale.code]).toEqual([409, 134]);
  expect(verdicts(await read())).toEqual([null, null]);
});
