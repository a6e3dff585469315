import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const NOW = '2026-11-20T16:00:00Z';
const { call, complete, createReady, shop } = useAgentShop({ now: NOW });
const SOFA = 1001;

/** The order of a checkout as that of a quote that has promised its pieces from stock. */
async function quoted(sessionId: string): Promise<string> {
  const { db } = shop.api;
  const { order_id: id } = await db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const quote = await db
    .insertInto('quote')
    .values({
      state: 'accepted',
      changed_at: new Date(NOW),
      asked_at: new Date(NOW),
      answered_at: new Date(NOW),
      accepted_at: new Date(NOW),
      expires_at: new Date('2026-12-20T16:00:00Z'),
      shipping_cents: 10_000,
      zip_code: '60601',
      state_abbr: 'IL',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ quote_id: quote.id }).where('id', '=', id).execute();
  await db
    .updateTable('line_item')
    .set({ quoted_price_cents: 300_000, quoted_lead_time: '' })
    .where('order_id', '=', id)
    .execute();
  return id;
}

test('what has become a back order since it was promised is not paid for by an agent, but confirmed by the buyer', async () => {
  const ready = await createReady();
  const id = await quoted(ready.id);
  const { db } = shop.api;
  await db.updateTable('variant').set({ quantity: 0 }).where('id', '=', SOFA).execute();
  const read = await call('GET', `/checkout-sessions/${ready.id}`);
  expect(faultsOf(read.raw, 'shopping/checkout.json')).toEqual([]);
  expect(read.body.status).toBe('requires_escalation');
  expect(read.body.messages).toContainEqual(
    expect.objectContaining({
      code: 'back_ordered',
      severity: 'requires_buyer_review',
      content: expect.stringMatching(/^One piece of this order can be sent on back order only/),
    }),
  );
  const refused = await complete(ready.id);
  expect([refused.body.status, refused.body.order]).toEqual(['requires_escalation', undefined]);
  const order = await db
    .selectFrom('orders')
    .select(['state', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ state: 'cart', completed_at: null });
});
