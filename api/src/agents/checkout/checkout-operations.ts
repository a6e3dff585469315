import { isAtBank, withdrawChallenges } from '../../orders/order-payment/bank-challenges.ts';
import { totalsOf } from '../../orders/records/order-totals-now.ts';
import { RESERVATION_MS } from '../../payments/settlement/payment-terms.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { namedPlace } from '../catalog/named-place.ts';
import { linkOfSession } from '../linking/link-of-session.ts';
import { mayPrefill } from '../linking/prefill.ts';
import { answerOnce } from '../operations/answer-once.ts';
import { type AgentCall, type AgentContext, operation } from '../operations/operation.ts';
import { logAgent, logAgentOnce } from '../trust/agent-log.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { outcome } from '../wire/ucp-envelope.ts';
import { changeSession, startSession } from './change-session.ts';
import { byId, completeInput, createCheckoutInput, updateCheckoutInput } from './checkout-input.ts';
import { checkoutOfCart } from './checkout-of-cart.ts';
import { CHECKOUT, checkoutToUcp } from './checkout-to-ucp.ts';
import { completeCheckout } from './complete.ts';
import { askAboutBank } from './follow-bank.ts';
import { paymentKeyOf } from './made-by-agent.ts';
import { requireOpen, requireSession, requireUnpaid, type Session } from './session.ts';
import { keepTold, lockOrderOf, requireChangeable } from './told-version.ts';

const common = { capability: CHECKOUT, scope: 'checkout' } as const;

const createCheckout = operation({
  ...common,
  name: 'create_checkout',
  description: 'Start a checkout with line items (variant ids), or with cart_id; add buyer, address, codes.',
  argument: 'checkout',
  input: createCheckoutInput,
  run: async (context, call, input) =>
    answerOnce(context, call, 'create_checkout', async (tx) => {
      const now = context.clock();
      const bound = { ...context, db: tx };
      if (input.cart_id !== undefined) {
        const id = await checkoutOfCart(tx, { cartId: input.cart_id, call, input }, now);
        return { status: 201, body: await showCheckout(bound, call, id) };
      }
      const started = await startSession(tx, { call, input, kind: 'checkout' }, now);
      if (started.id === null)
        return outcome(call, [CHECKOUT], started.messages, context.config.publicOrigin);
      await logAgent(tx, {
        agentId: call.agent.id,
        linkId: mayPrefill(call.link) ? call.link.id : null,
        orderId: started.orderId,
        what: 'checkout_created',
        now,
      });
      return { status: 201, body: await showCheckout(bound, call, started.id) };
    }),
});

const getCheckout = operation({
  ...common,
  name: 'get_checkout',
  description: 'Read a checkout: its state, totals with explanations, delivery options and dates.',
  argument: null,
  input: byId,
  run: async (context, call, { id }) => ({ status: 200, body: await hearAndRead(context, call, id) }),
});

const updateCheckout = operation({
  ...common,
  name: 'update_checkout',
  description: 'Replace the line items of a checkout, and set buyer, address, delivery and codes.',
  argument: 'checkout',
  input: updateCheckoutInput,
  run: async (context, call, input) =>
    answerOnce(context, call, `update_checkout ${input.id}`, async (tx) => {
      const now = context.clock();
      const which = { id: input.id, agentId: call.agent.id, kind: 'checkout' } as const;
      const { order, session } = await requireChangeable(tx, which, now);
      await changeSession(
        tx,
        {
          id: session.id,
          orderId: order.id,
          before: order,
          details: input,
          known: session,
          codes: session.codes,
          lines: { items: input.line_items, order, zipCode: namedPlace(input.context).zip },
        },
        now,
      );
      await logAgent(tx, { agentId: call.agent.id, orderId: order.id, what: 'changed', now });
      return { status: 200, body: await showCheckout({ ...context, db: tx }, call, session.id) };
    }),
});

const complete = operation({
  ...common,
  name: 'complete_checkout',
  description:
    'Place the order and pay with a token. Needs an idempotency key; a bank or a limit may ask for the buyer.',
  argument: 'checkout',
  input: completeInput,
  run: async (context, call, { id, payment }) => {
    if (call.idempotencyKey === null)
      throw new AgentRefusal(400, 'invalid_request', 'Completing needs an Idempotency-Key.');
    const session = await requireSession(
      context.db,
      { id, agentId: call.agent.id, kind: 'checkout' },
      context.clock(),
    );
    if (session.order?.completedAt == null) requireOpen(session);
    const { isReplay, news } = await completeCheckout(context, call, { payment, session });
    const body = isReplay
      ? await hearAndRead(context, call, id, news)
      : await readCheckout(context, call, id, news);
    // Who completes with a token buys for its account.
    const link_id = isReplay ? session.link_id : (call.link?.id ?? session.link_id);
    await logHandover(context, call, { ...session, link_id }, body);
    return { status: 200, body, isReplay };
  },
});

const cancelCheckout = operation({
  ...common,
  name: 'cancel_checkout',
  description: 'Cancel a checkout that is not placed.',
  argument: null,
  input: byId,
  run: async (context, call, { id }) =>
    answerOnce(context, call, `cancel_checkout ${id}`, async (tx) => {
      const now = context.clock();
      const which = { id, agentId: call.agent.id, kind: 'checkout' } as const;
      // The lock that a payment begins under: of both at once one finds the other done.
      await lockOrderOf(tx, which);
      const session = await requireSession(tx, which, now);
      requireUnpaid(requireOpen(session));
      await requireNoBuyerAtBank(tx, session, now);
      // What the buyer confirms at the bank from now on is refused, and charges nothing.
      await withdrawChallenges(tx, session.order_id, paymentKeyOf(id));
      await tx.updateTable('agent_session').set({ state: 'cancelled' }).where('id', '=', id).execute();
      const linkId = linkOfSession(session);
      await logAgent(tx, {
        agentId: call.agent.id,
        linkId,
        orderId: session.order_id,
        what: 'cancelled',
        now,
      });
      return { status: 200, body: await readCheckout({ ...context, db: tx }, call, id) };
    }),
});

export const checkoutOperations = [createCheckout, getCheckout, updateCheckout, complete, cancelCheckout];

type News = Parameters<typeof checkoutToUcp>[3];

async function readCheckout(context: AgentContext, call: AgentCall, id: string, news: News = []) {
  return tell(context, call, await findSession(context, call, id), news);
}

/** As `readCheckout`, after the payment provider has said what has come of a bank's question. */
async function hearAndRead(context: AgentContext, call: AgentCall, id: string, news: News = []) {
  const session = await findSession(context, call, id);
  if (session.bank_url === null || session.isBankConfirmed) return tell(context, call, session, news);
  await askAboutBank(context, session.order_id);
  return readCheckout(context, call, id, news);
}

function findSession({ clock, db }: AgentContext, { agent }: AgentCall, id: string): Promise<Session> {
  return requireSession(db, { id, agentId: agent.id, kind: 'checkout' }, clock());
}

async function tell(context: AgentContext, call: AgentCall, session: Session, news: News) {
  await keepTold(context.db, session);
  return checkoutToUcp(context, call, session, news);
}

/** As `readCheckout`, and keeps which total the agent was told. */
async function showCheckout(context: AgentContext, call: AgentCall, id: string) {
  const { clock, db } = context;
  const session = await requireSession(db, { id, agentId: call.agent.id, kind: 'checkout' }, clock());
  const shown = session.order === null ? null : totalsOf(session.order).totalCents;
  await db.updateTable('agent_session').set({ shown_total_cents: shown }).where('id', '=', id).execute();
  await keepTold(db, session);
  const body = await checkoutToUcp(context, call, { ...session, shown_total_cents: shown });
  await logHandover(context, call, session, body);
  return body;
}

/** Throws a 409 while the bank asks about a payment that the buyer has begun themselves in the store. */
async function requireNoBuyerAtBank(tx: Transaction, { id, order_id: orderId }: Session, now: Date) {
  const since = new Date(now.getTime() - RESERVATION_MS);
  if (await isAtBank(tx, orderId, { since, exceptKeysOf: paymentKeyOf(id) }))
    throw new AgentRefusal(
      409,
      'not_modifiable',
      'The buyer is paying for it in the store, and their bank asks them right now. Look again in a moment.',
    );
}

/** That the buyer has to go on in the store is written down once of an order. */
async function logHandover(
  { clock, db }: AgentContext,
  { agent }: AgentCall,
  session: Pick<Session, 'order_id' | 'link_id' | 'prefill_link_id'>,
  { status }: { status: string },
): Promise<void> {
  if (status !== 'requires_escalation') return;
  await logAgentOnce(db, {
    agentId: agent.id,
    linkId: linkOfSession(session),
    orderId: session.order_id,
    what: 'handed_over',
    now: clock(),
  });
}
