import type { ClientProject } from '@sanderling/contract/wire/projects/client-project';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { placePastOrder } from '../../orders/testing/past-orders.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { CHAIR, useSharing, verdicts } from '../testing/sharing.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { call, change, decide, shared } = useSharing(shop);

/** As if the designer had paid $16,000 since: at Premier. */
const reachPremier = (userId: number) =>
  placePastOrder(shop.api.db, { userId, spentCents: 1_600_000, completedAt: '2026-11-20T15:00:00Z' });

/** A project with a markup of 27.5 percent whose client has approved it at Select, by a designer who is Premier since. */
async function markedBeforeTheTier(email: string) {
  const studio = await shared(email);
  const { headers, project, read, token } = studio;
  await change(project, headers, { action: 'price', markup: 27.5, fee: null });
  for (const piece of (await read()).pieces) await decide(token, piece, 'approve');
  const seen = async () => (await call<ClientProject>('GET', `/projects/${token}`)).data;
  const before = await seen();
  await reachPremier(studio.id);
  return { ...studio, before, seen };
}

test('R080 R321 R392 a designer’s next tier changes no price that a client reads, and the board says at which tier they stay', async () => {
  const { before, project, headers, read, seen } = await markedBeforeTheTier('next-tier@example.com');
  expect(await seen()).toEqual(before);
  const own = await read();
  expect(own.pricing).toMatchObject({ markup: 27.5, percent: 20, kept_tier: { percent: 15 } });
  const store = own.pieces.reduce((sum, piece) => sum + Math.round(piece.store_price * 100 * 0.8), 0);
  expect(own.totals.trade).toBe(store / 100);
  expect(own.totals.client).toBe(before.total);
  expect(own.pricing?.kept_tier?.client_today).toBeLessThan(before.total);
  // Saved as it is, it stays as it is.
  await change(project, headers, { action: 'price', markup: 27.5, fee: null });
  expect(await seen()).toEqual(before);
});

test('R080 R321 the designer takes the new tier by an act of their own, of what was shown alone, and the client reads one price again', async () => {
  const { headers, project, read, seen } = await markedBeforeTheTier('takes-tier@example.com');
  const stale = await change(project, headers, { action: 'take_tier', percent: 25 });
  expect([stale.status, stale.message]).toEqual([422, expect.stringContaining('20% off regular prices now')]);
  const today = (await read()).pricing?.kept_tier?.client_today;
  const { data } = await change(project, headers, { action: 'take_tier', percent: 20 });
  expect([data.totals.client, data.pricing?.kept_tier]).toEqual([today, null]);
  expect(verdicts(data)).toEqual([null, null]);
  const pieces = (await seen()).rooms.flatMap((room) => room.pieces);
  expect(pieces.map((piece) => piece.approved_price)).toEqual([null, null]);
});

test('R080 R321 another markup is on the tier of today, and without a markup no tier is kept', async () => {
  const { headers, project } = await markedBeforeTheTier('another-markup@example.com');
  const other = await change(project, headers, { action: 'price', markup: 30, fee: null });
  expect(other.data.pricing).toEqual({ markup: 30, fee: null, percent: 20, kept_tier: null });
  const [piece] = other.data.pieces;
  expect(piece?.client_price).toBe(Math.round((piece?.store_price ?? 0) * 1.04));
  const none = await change(project, headers, { action: 'price', markup: null, fee: 100 });
  expect(none.data.pricing?.kept_tier).toBeNull();
  const untaken = await change(project, headers, { action: 'take_tier', percent: 20 });
  expect(untaken.data.pricing?.markup).toBeNull();
});

test('R080 R321 projects of before keep the tier of what their client approved last, and without an approval that of the year', async () => {
  const approved = await markedBeforeTheTier('of-before@example.com');
  const open = await shared('of-before-open@example.com', [SOFA, CHAIR]);
  await change(open.project, open.headers, { action: 'price', markup: 27.5, fee: null });
  await reachPremier(open.id);
  const { db } = shop.api;
  // As a client approved it then, to the cent.
  for (const { id, store_price: dollars } of (await approved.read()).pieces)
    await db
      .updateTable('project_decision')
      .set({ price_cents: Math.round(dollars * 85 * 1.275) })
      .where('piece_id', '=', id)
      .execute();
  await db.schema.alterTable('project').dropColumn('markup_tier_hundredths').execute();
  const { up } = await import(`../../platform/database/migrations/projects/${'346-tier-of-a-markup'}.ts`);
  await up(db);
  expect((await approved.read()).pricing).toMatchObject({ percent: 20, kept_tier: { percent: 15 } });
  expect((await approved.seen()).total).toBe(approved.before.total);
  expect((await open.read()).pricing).toMatchObject({ percent: 20, kept_tier: null });
});
