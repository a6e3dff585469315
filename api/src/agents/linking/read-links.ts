import type { LinkedAssistant } from '@sanderling/contract/wire/customers/assistants';
import type { AgentAction } from '../../platform/database/columns/named-values.ts';
import type { Database } from '../../platform/database/schema.ts';
import { LINK_SCOPES } from './link-scopes.ts';

const SHOWN_EVENTS = 50;

const IN_WORDS: Readonly<Record<AgentAction, string>> = {
  linked: 'Was linked with your account',
  unlinked: 'Was unlinked',
  order_read: 'Read an order',
  address_read: 'Was given your name and address',
  cart_created: 'Began a cart',
  checkout_created: 'Began a checkout',
  changed: 'Changed a checkout',
  handed_over: 'Handed a checkout over to you',
  order_placed: 'Placed an order',
  bought_in_store: 'Prepared an order that you placed in the store',
  payment_refused: 'Tried to pay, and was refused',
  limit_reached: 'Reached its spending limit',
  cancelled: 'Cancelled a checkout',
};

/** Of an account that has no address. */
const WITHOUT_ADDRESS = 'Was given your name and e-mail address';

/**
 * Assistants that are linked with an account, and those that were, each once with all it did: the newest first. One that was linked a
 * second time, from another device, may what it may by both.
 */
export async function readLinks(db: Database, accountId: number): Promise<LinkedAssistant[]> {
  const links = await db
    .selectFrom('agent_link')
    .innerJoin('agent', 'agent.id', 'agent_link.agent_id')
    .select(['agent_link.id', 'agent_link.agent_id', 'agent.name', 'agent_link.scopes'])
    .select(['agent_link.created_at', 'agent_link.last_used_at', 'agent_link.revoked_at'])
    .where('agent_link.account_id', '=', accountId)
    .orderBy('agent_link.created_at', 'desc')
    .orderBy('agent_link.id', 'desc')
    .execute();
  if (links.length === 0) return [];
  const ids = links.map(({ id }) => id);
  const events = await db
    .selectFrom('agent_event')
    .leftJoin('orders', 'orders.id', 'agent_event.order_id')
    .select(['agent_event.link_id', 'agent_event.what', 'agent_event.at', 'agent_event.detail'])
    .select(['orders.id as order_id', 'orders.number', 'orders.completed_at', 'orders.user_id'])
    .where('agent_event.link_id', 'in', ids)
    .orderBy('agent_event.id', 'desc')
    .limit(SHOWN_EVENTS * links.length)
    .execute();
  return Object.values(Object.groupBy(links, ({ agent_id }) => agent_id)).flatMap((ofAgent = []) => {
    const [newest] = ofAgent;
    const open = ofAgent.filter(({ revoked_at }) => revoked_at === null);
    const shown = open[0] ?? newest;
    if (shown === undefined) return [];
    const allowed = open.length > 0 ? open : [shown];
    const used = ofAgent.flatMap(({ last_used_at }) => last_used_at ?? []);
    return [
      {
        id: shown.id,
        assistant: shown.name,
        scopes: [...new Set(allowed.flatMap(({ scopes }) => scopes))].map((scope) => LINK_SCOPES[scope]),
        linked_at: (allowed.at(-1) ?? shown).created_at.toISOString(),
        last_used_at:
          used.toSorted((one, other) => other.getTime() - one.getTime())[0]?.toISOString() ?? null,
        ended_at: shown.revoked_at?.toISOString() ?? null,
        actions: events
          .filter((event) => ofAgent.some(({ id }) => id === event.link_id))
          .slice(0, SHOWN_EVENTS)
          .map(
            ({ at, completed_at: placedAt, detail, number, order_id: orderId, user_id: ownerId, what }) => ({
              what: what === 'address_read' && detail === 'who' ? WITHOUT_ADDRESS : IN_WORDS[what],
              // What was never ordered has no number that the customer finds.
              order_number: placedAt === null ? null : number,
              order_id: placedAt !== null && ownerId === accountId ? orderId : null,
              at: at.toISOString(),
            }),
          ),
      },
    ];
  });
}
