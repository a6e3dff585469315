import { MAX_PIECES, MAX_PROJECTS } from '@sanderling/contract/commerce/project-limits';
import { SOFA } from '../orders/testing/shop.ts';
import { usePostgresDatabase } from '../testing/use-postgres-database.ts';
import { changeProject } from './changing/change-project.ts';
import { createProject } from './changing/create-project.ts';
import { decide } from './client/decide.ts';
import { linkTokenHash } from './links/link-token.ts';
import { approvedToCart } from './ordering/approved-to-cart.ts';
import { findProject } from './reading/read-project.ts';

const postgres = usePostgresDatabase();
const now = new Date('2026-11-20T16:00:00Z');
const content = { name: 'Lake house', client_name: 'The Okafors' };
const four = <Result>(work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: 4 }, () => work()));
const done = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

async function studioWith(pieces: number) {
  const { db } = postgres;
  const subject = crypto.randomUUID();
  const { id: accountId } = await db
    .insertInto('account')
    .values({ subject, email: `${subject}@example.com`, role: 'trade_designer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = await createProject(db, { accountId, content, now });
  const owned = { key, accountId, now };
  const add = (count: number, main: number | null = null) =>
    changeProject(db, owned, {
      ...{ action: 'add_pieces', room_id: null, alternative_of: main },
      pieces: Array.from({ length: count }, () => ({ variant_id: SOFA, quantity: 1 })),
    });
  if (pieces > 0) await add(pieces);
  return { ...owned, add, read: () => findProject(db, key, accountId, now) };
}

test('R080 of four tabs that begin the last project, or add the last piece, at the same moment one does', async () => {
  const { accountId, add, read } = await studioWith(MAX_PIECES - 1);
  expect(done(await four(() => add(1)))).toBe(1);
  expect((await read()).pieces).toHaveLength(MAX_PIECES);
  for (let count = 1; count < MAX_PROJECTS - 1; count++)
    await createProject(postgres.db, { accountId, content, now });
  expect(done(await four(() => createProject(postgres.db, { accountId, content, now })))).toBe(1);
});

test('R080 of a piece and its alternatives that are approved at the same moment one stays approved', async () => {
  const { add, key, accountId, read } = await studioWith(1);
  await add(3, (await read()).pieces[0]?.id ?? null);
  const { id, pieces } = await read();
  const tokenHash = linkTokenHash(key);
  await postgres.db
    .insertInto('project_link')
    .values({
      project_id: id,
      token_hash: tokenHash,
      created_at: now,
      expires_at: new Date('2026-12-01T16:00:00Z'),
    })
    .execute();
  const { sale_price_cents: sale, price_cents: regular, sale_display: isOnSale } = pieces[0] ?? {};
  const price = ((isOnSale ? sale : regular) ?? 0) / 100;
  const said = {
    tokenHash,
    verdict: 'approve' as const,
    comment: '',
    price,
    now,
    publicOrigin: 'https://shop',
  };
  for (let round = 0; round < 5; round++) {
    await postgres.db
      .deleteFrom('project_decision')
      .where('price_cents', '=', Math.round(price * 100))
      .execute();
    const outcomes = await Promise.allSettled(
      pieces.map((piece) => decide(postgres.db, { ...said, pieceId: piece.id })),
    );
    expect(done(outcomes)).toBe(4);
    const after = await findProject(postgres.db, key, accountId, now);
    expect(after.pieces.filter(({ verdict }) => verdict === 'approved')).toHaveLength(1);
  }
});

test('R080 of four presses at the same moment the approved pieces are in one cart once', async () => {
  const { accountId, key, read } = await studioWith(1);
  const { db } = postgres;
  const piece_id = (await read()).pieces[0]?.id ?? 0;
  await db
    .insertInto('project_decision')
    .values({ piece_id, verdict: 'approved', price_cents: 1, decided_at: now })
    .execute();
  const ordering = { key, orderId: null, principal: { userId: accountId }, now };
  expect(done(await four(() => approvedToCart(db, ordering)))).toBe(4);
  const lines = await db
    .selectFrom('orders')
    .innerJoin('line_item', 'line_item.order_id', 'orders.id')
    .select('line_item.quantity')
    .where('user_id', '=', accountId)
    .execute();
  expect(lines).toEqual([{ quantity: 1 }]);
});
