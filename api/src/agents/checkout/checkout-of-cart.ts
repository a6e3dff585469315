import type { Transaction } from '../../platform/database/schema.ts';
import type { AgentCall } from '../operations/operation.ts';
import { changeSession } from './change-session.ts';
import type { Details } from './checkout-input.ts';
import { openSession, requireOpen, requireSession, requireUnpaid } from './session.ts';

/**
 * The checkout of a cart: the one that there is while it is open, else a new one with what the cart holds. What the cart knows goes
 * before what is sent with it.
 */
export async function checkoutOfCart(
  tx: Transaction,
  { cartId, call, input }: { cartId: string; call: AgentCall; input: Details },
  now: Date,
): Promise<string> {
  const agentId = call.agent.id;
  const cart = await requireSession(tx, { id: cartId, agentId, kind: 'cart' }, now);
  const order = requireOpen(cart);
  // Two calls at once make one checkout.
  await tx.selectFrom('agent_session').select('id').where('id', '=', cart.id).forUpdate().execute();
  const existing = await tx
    .selectFrom('agent_session')
    .select('id')
    .where('order_id', '=', order.id)
    .where('agent_id', '=', agentId)
    .where('kind', '=', 'checkout')
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (existing !== undefined) return existing.id;
  requireUnpaid(order);
  const { prefill_link_id: prefillLinkId } = cart;
  const id = await openSession(tx, { call, orderId: order.id, kind: 'checkout', prefillLinkId, now });
  const news = Object.entries(input.buyer ?? {}).filter(([name]) => !Object.hasOwn(cart.buyer, name));
  const { buyer: _buyer, ...rest } = input;
  const details = { ...rest, ...(news.length > 0 && { buyer: Object.fromEntries(news) }) };
  const known = { buyer: cart.buyer, destination: cart.destination, messages: cart.messages };
  const change = { id, orderId: order.id, before: order, details, known, codes: cart.codes };
  await changeSession(tx, change, now);
  return id;
}
