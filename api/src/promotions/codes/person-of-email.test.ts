import { sql } from 'kysely';
import { up } from '../../platform/database/migrations/promotions/391-persons-by-address.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openTestDatabase } from '../../testing/worker/test-database.ts';
import { issueCoupon } from './issue-coupon.ts';
import { personOfEmail } from './person-of-email.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.d.a+shop@gmail.com', 'ada@gmail.com'],
  ['ADA@googlemail.com', 'ada@gmail.com'],
  ['+1@example.com', '+1@example.com'],
  ['ada@example.com.gmail.com', 'ada@example.com.gmail.com'],
])('R422 for what holds once for each person %s is %s', async (email, person) => {
  const { rows } = await sql<{ person: string }>`select ${personOfEmail(email)} as person`.execute(db);
  expect(rows).toEqual([{ person }]);
});

test('R424 a personal code is issued once for each person, however the address is written', async () => {
  const now = new Date('2026-11-20T16:00:00Z');
  const issue = (email: string) => issueCoupon(db, { email, reason: 'newsletter' }, now);
  const code = await issue('reader@example.com');
  expect(await issue('Reader+2@example.com')).toBe(code);
  expect(await issue('other-reader@example.com')).not.toBe(code);
});

class Undone extends Error {}

test('R422 what was counted by the letters of an address is counted by the person from then on', async () => {
  const undone = db.transaction().execute(async (tx) => {
    // With the indexes of it.
    await sql`drop function person_of_email cascade`.execute(tx);
    const order = await tx.insertInto('orders').defaultValues().returning('id').executeTakeFirstOrThrow();
    const coupon = { kind: 'coupon', code: 'once', label: 'Once', percent: 10 } as const;
    const promotion = await tx
      .insertInto('promotion')
      .values(coupon)
      .returning('id')
      .executeTakeFirstOrThrow();
    const promotion_id = promotion.id;
    const uses = { 'email:ada@gmail.com': 1, 'email:a.da+2@gmail.com': 2, 'user:7': 3 };
    for (const [customer, times_used] of Object.entries(uses))
      await tx.insertInto('promotion_use').values({ promotion_id, customer, times_used }).execute();
    const customers = JSON.stringify(['email:a.da+2@gmail.com', 'email:ada@gmail.com', 'user:7']);
    const redemption = { order_id: order.id, promotion_id, customers, created_at: new Date() };
    await tx.insertInto('promotion_redemption').values(redemption).execute();
    await up(tx.withTables<never>());
    const counted = await tx.selectFrom('promotion_use').select(['customer', 'times_used']).execute();
    expect(Object.fromEntries(counted.map((row) => [row.customer, row.times_used]))).toEqual({
      'email:ada@gmail.com': 3,
      'user:7': 3,
    });
    const kept = tx.selectFrom('promotion_redemption').select('customers').where('order_id', '=', order.id);
    expect((await kept.executeTakeFirstOrThrow()).customers).toEqual(['email:ada@gmail.com', 'user:7']);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
});
