import { useShop } from '../../orders/testing/shop.ts';
import { deleteOldTraces } from './sweep-payments.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const NINETY_DAYS_AGO = new Date('2026-08-22T16:00:00Z');
const BEFORE_THAT = new Date('2026-08-22T15:59:59Z');
const VASE = 1291;
const shop = useShop({ now: NOW.toISOString() });

test('what providers told and other systems were told goes after ninety days, and nothing before', async () => {
  const { db } = shop.api;
  const order = await shop.cartWith({ variantId: VASE });
  const moments = [
    { name: 'old', at: BEFORE_THAT },
    { name: 'young', at: NINETY_DAYS_AGO },
  ];
  for (const { name, at } of moments) {
    await db.insertInto('payment_event').values({ id: name, received_at: at }).execute();
    await db
      .insertInto('payment_session')
      .values({ token: name, order_id: order.id, amount_cents: 1, created_at: at, used_at: null })
      .execute();
    await db
      .insertInto('feed_outbox')
      .values({
        topic: 'order.placed',
        about: name,
        payload: '{}',
        created_at: at,
        next_attempt_at: at,
        sent_at: null,
        last_error: null,
      })
      .execute();
  }
  await deleteOldTraces({ db, clock: () => NOW });
  expect(await db.selectFrom('payment_event').select('id').execute()).toEqual([{ id: 'young' }]);
  expect(await db.selectFrom('payment_session').select('token').execute()).toEqual([{ token: 'young' }]);
  expect(await db.selectFrom('feed_outbox').select('about').execute()).toEqual([{ about: 'young' }]);
});
