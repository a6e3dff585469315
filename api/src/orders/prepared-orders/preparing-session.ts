import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * By which an assistant has prepared an order, or a part of it that the buyer has put into a cart of their own; the newest checkout first.
 * Undefined for an order in which no assistant has a share.
 */
export function findPreparingSession(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('agent_session')
    .innerJoin('agent', 'agent.id', 'agent_session.agent_id')
    .select(['agent_session.id', 'agent_session.agent_id', 'agent.name', 'agent.max_handover_day_cents'])
    .select(sql<string | null>`coalesce(agent_session.link_id, agent_session.prefill_link_id)`.as('link_id'))
    .select(isAgentRefused().as('is_refused'))
    .select((eb) =>
      eb.case().when('agent_session.order_id', '=', orderId).then(accountOfSession()).end().as('account_id'),
    )
    .where((eb) =>
      eb.or([eb('agent_session.order_id', '=', orderId), eb('agent_session.merged_into', '=', orderId)]),
    )
    .orderBy((eb) => eb('agent_session.order_id', '=', orderId), 'desc')
    .orderBy((eb) => eb('agent_session.kind', '=', 'checkout'), 'desc')
    .orderBy('agent_session.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A condition on `agent`: an operator no longer lets it, or all at its origin, prepare anything. */
export function isAgentRefused() {
  return sql<boolean>`(agent.access = 'denied' or not agent.scopes ? 'checkout' or (
    agent.decided_at is null and exists (
      select from agent as decided
      where decided.origin = agent.origin and decided.decided_at is not null
        and (decided.access = 'denied' or not decided.scopes ? 'checkout'))))`;
}

/** A column of `agent_session`: the account that it was filled in from, or that the assistant has bought it for; null for neither. */
export function accountOfSession() {
  return sql<number | null>`(select agent_link.account_id from agent_link
    where agent_link.id = coalesce(agent_session.link_id, agent_session.prefill_link_id))`;
}
