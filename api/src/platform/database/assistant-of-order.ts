import type { AssistantOfOrder } from '@sanderling/contract/wire/orders/order';
import { sql } from 'kysely';

/**
 * A column for a query that selects from `orders`: the assistant that has a share in it, or null. It has ordered what it paid for, also where
 * the buyer confirmed that at their bank.
 */
export function assistantOfOrder() {
  return sql<AssistantOfOrder | null>`(
    select jsonb_build_object('name', agent.name, 'part', case
      when agent_session.order_id <> orders.id then 'put_into_cart'
      when (select agent_spending.payer from agent_spending
        join agent_session as paying on paying.id = agent_spending.session_id
        where paying.order_id = orders.id order by agent_spending.at desc limit 1) = 'assistant' then 'ordered'
      else 'prepared' end)
    from agent_session join agent on agent.id = agent_session.agent_id
    where agent_session.order_id = orders.id or agent_session.merged_into = orders.id
    order by (agent_session.order_id = orders.id) desc, (agent_session.kind = 'checkout') desc,
      agent_session.created_at desc
    limit 1)`;
}
