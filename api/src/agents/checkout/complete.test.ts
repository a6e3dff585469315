import { pino } from 'pino';
import { sweepPayments } from '../../payments/settlement/sweep-payments.ts';
import { DEATHS, Killed, later, paymentContextWith } from '../../payments/testing/dying-gateway.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { findAgentByProfile } from '../trust/agent-record.ts';
import { completeCheckout } from './complete.ts';
import { requireSession } from './session.ts';

const NOW = '2026-11-20T16:00:00Z';
const AFTER_LEASE = '2026-11-20T16:00:06Z';
const agentShop = useAgentShop({ now: NOW });
const { call, complete, createReady, paymentBy, shop } = agentShop;
const logger = pino({ level: 'silent' });
const cancel = (id: string) => call('POST', `/checkout-sessions/${id}/cancel`);
const paymentsOf = (sessionId: string) =>
  shop.api.db
    .selectFrom('payment')
    .innerJoin('agent_session', 'agent_session.order_id', 'payment.order_id')
    .select(['payment.state', 'payment.captured_cents'])
    .where('agent_session.id', '=', sessionId)
    .execute();

/** What `complete` reads before it begins to pay. */
async function readAsked(id: string) {
  const { db } = shop.api;
  const agent = await findAgentByProfile(db, `${agentShop.origin}/agent.json`);
  if (agent === null) throw new Error('The agent is known.');
  const session = await requireSession(db, { id, agentId: agent.id, kind: 'checkout' }, new Date(NOW));
  const sent = { payment: paymentBy('pm_card_visa'), id };
  return { session, asked: { agent, idempotencyKey: `key-of-${id}`, link: null, sent } };
}

test('a checkout that is cancelled while another call of its agent begins to pay is not paid', async () => {
  const { id } = await createReady();
  const { asked, session } = await readAsked(id);
  expect((await cancel(id)).body.status).toBe('canceled');
  const gateways = await paymentContextWith(shop.api, () => ({}), NOW);
  const late = completeCheckout(gateways, asked, { payment: paymentBy('pm_card_visa'), session });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'not_modifiable' });
  expect(await paymentsOf(id)).toEqual([]);
});

test.each(DEATHS)(
  'killed %s: the agent is told what has come of it, and of the order once',
  async (_when, death) => {
    const { db } = shop.api;
    const { id } = await createReady();
    const { asked, session } = await readAsked(id);
    const dying = await paymentContextWith(shop.api, death, NOW);
    await expect(
      completeCheckout(dying, asked, { payment: paymentBy('pm_card_visa'), session }),
    ).rejects.toThrow(Killed);
    // While it is not known nothing else can be made of it.
    const meanwhile = (await call('GET', `/checkout-sessions/${id}`)).body.status;
    expect(['complete_in_progress', 'completed']).toContain(meanwhile);
    expect((await cancel(id)).status).toBe(409);
    await sweepPayments(later(await paymentContextWith(shop.api, () => ({}), NOW), AFTER_LEASE), logger);
    const again = await complete(id, { headers: { 'idempotency-key': asked.idempotencyKey } });
    expect(again.body).toMatchObject({ status: 'completed', order: { id: session.order_id } });
    expect(await paymentsOf(id)).toMatchObject([{ state: 'captured' }]);
    const told = await db
      .selectFrom('agent_outbox')
      .select('topic')
      .where('order_id', '=', session.order_id)
      .execute();
    expect(told).toEqual([{ topic: 'order.placed' }]);
    const written = await db
      .selectFrom('agent_event')
      .select('what')
      .where('order_id', '=', session.order_id)
      .where('what', '=', 'order_placed')
      .execute();
    expect(written).toHaveLength(1);
  },
);

test('a checkout that is made of a cart twice is one, and what the cart knows goes before what is sent with it', async () => {
  const line_items = [{ item: { id: 'variant_1001' }, quantity: 1 }];
  const cart = await call('POST', '/carts', { line_items, buyer: { first_name: 'Ada' } });
  const convert = () =>
    call('POST', '/checkout-sessions', {
      cart_id: cart.body.id,
      line_items: [],
      buyer: { first_name: 'Eve', last_name: 'Byrne' },
    });
  const [one, other] = await Promise.all([convert(), convert()]);
  expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id]);
  expect(one.raw.buyer).toEqual({ first_name: 'Ada', last_name: 'Byrne' });
});
