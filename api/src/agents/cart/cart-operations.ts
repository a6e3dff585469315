import { z } from 'zod';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import { namedPlace } from '../catalog/named-place.ts';
import { changeSession, startSession } from '../checkout/change-session.ts';
import { byId, updateCheckoutInput } from '../checkout/checkout-input.ts';
import { discountsToUcp } from '../checkout/discounts-to-ucp.ts';
import { requireOpen, requireSession } from '../checkout/session.ts';
import { keepTold, requireChangeable } from '../checkout/told-version.ts';
import { handoverUrl } from '../handover/handover-url.ts';
import { mayPrefill } from '../linking/prefill.ts';
import { tradePricesInStore } from '../linking/trade-prices.ts';
import { answerOnce } from '../operations/answer-once.ts';
import { type AgentCall, type AgentContext, operation } from '../operations/operation.ts';
import { logAgent } from '../trust/agent-log.ts';
import { NotFoundRefusal } from '../wire/agent-refusal.ts';
import { costsToUcp } from '../wire/costs-to-ucp.ts';
import { lineToUcp } from '../wire/line-to-ucp.ts';
import { linksToUcp } from '../wire/links-to-ucp.ts';
import { messagesOfLines } from '../wire/messages-of-order.ts';
import { outcome, ucpOf } from '../wire/ucp-envelope.ts';

const CART = 'dev.ucp.shopping.cart';
const DISCOUNT = 'dev.ucp.shopping.discount';
const common = { capability: CART, scope: 'checkout' } as const;
const createInput = updateCheckoutInput.omit({ id: true });

const createCart = operation({
  ...common,
  name: 'create_cart',
  description: 'Start a cart with line items (variant ids); a ZIP code in the context gives its days.',
  argument: 'cart',
  input: z.looseObject(createInput.shape),
  run: async (context, call, input) =>
    answerOnce(context, call, 'create_cart', async (tx) => {
      const now = context.clock();
      const started = await startSession(tx, { call, input, kind: 'cart' }, now);
      if (started.id === null) return outcome(call, [CART], started.messages, context.config.publicOrigin);
      await logAgent(tx, {
        agentId: call.agent.id,
        linkId: mayPrefill(call.link) ? call.link.id : null,
        orderId: started.orderId,
        what: 'cart_created',
        now,
      });
      return { status: 201, body: await readCart({ ...context, db: tx }, call, started.id) };
    }),
});

const getCart = operation({
  ...common,
  name: 'get_cart',
  description: 'Read a cart.',
  argument: null,
  input: byId,
  run: async (context, call, { id }) => ({ status: 200, body: await readCart(context, call, id) }),
});

const updateCart = operation({
  ...common,
  name: 'update_cart',
  description: 'Replace the line items of a cart.',
  argument: 'cart',
  input: updateCheckoutInput,
  run: async (context, call, input) =>
    answerOnce(context, call, `update_cart ${input.id}`, async (tx) => {
      const now = context.clock();
      const which = { id: input.id, agentId: call.agent.id, kind: 'cart' } as const;
      const { order, session } = await requireChangeable(tx, which, now);
      const lines = { items: input.line_items, order, zipCode: namedPlace(input.context).zip };
      const { codes, id } = session;
      const change = { id, orderId: order.id, before: order, details: input, known: session, codes, lines };
      await changeSession(tx, change, now);
      return { status: 200, body: await readCart({ ...context, db: tx }, call, id) };
    }),
});

const cancelCart = operation({
  ...common,
  name: 'cancel_cart',
  description: 'Give up a cart.',
  argument: null,
  input: byId,
  run: async (context, call, { id }) =>
    answerOnce(context, call, `cancel_cart ${id}`, async (tx) => {
      requireOpen(await requireSession(tx, { id, agentId: call.agent.id, kind: 'cart' }, context.clock()));
      const body = await readCart({ ...context, db: tx }, call, id);
      await tx.updateTable('agent_session').set({ state: 'cancelled' }).where('id', '=', id).execute();
      return { status: 200, body };
    }),
});

export const cartOperations = [createCart, getCart, updateCart, cancelCart];

async function readCart(context: AgentContext, call: AgentCall, id: string): Promise<object> {
  const { clock, config, db } = context;
  const session = await requireSession(db, { id, agentId: call.agent.id, kind: 'cart' }, clock());
  if (session.order === null || session.state === 'cancelled' || session.isExpired)
    throw new NotFoundRefusal('There is no such cart.');
  await keepTold(db, session);
  const order = orderToWire(session.order);
  const { explanations, totals } = await costsToUcp(db, session.order, order);
  return {
    ucp: ucpOf(call, [CART, DISCOUNT]),
    id: session.id,
    line_items: order.line_items.map((line) => lineToUcp(line, call.lineId, config.publicOrigin)),
    currency: 'USD',
    totals,
    ...(call.capabilities.has(DISCOUNT) && { discounts: discountsToUcp(order, session.codes) }),
    messages: [
      ...(call.unshared ?? []),
      ...session.messages,
      ...messagesOfLines(order),
      ...(await tradePricesInStore(db, call, session, clock())),
      ...explanations,
    ],
    links: linksToUcp(config.publicOrigin),
    continue_url: await handoverUrl(config.publicOrigin, call, session),
    expires_at: session.expires_at.toISOString(),
  };
}
