import { type Kysely, sql } from 'kysely';

/**
 * A customer's history has what concerned them. It had every call that an assistant sent their token with, also of orders that it made for
 * others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(FORGET_OTHERS).execute(db);
}

const FORGET_OTHERS = `
  update agent_event set link_id = null
  where link_id is not null and order_id is not null
    and not exists (
      select 1 from orders join agent_link on agent_link.account_id = orders.user_id
      where orders.id = agent_event.order_id and agent_link.id = agent_event.link_id)
    and not exists (
      select 1 from agent_session
      where agent_session.order_id = agent_event.order_id
        and agent_event.link_id in (agent_session.link_id, agent_session.prefill_link_id))`;
