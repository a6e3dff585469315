import type { Database } from '../../platform/database/schema.ts';
import { type AgentRecord, toAgentRecord } from './agent-record.ts';

/**
 * What operators have decided of others holds for an agent that came by itself, or a new address would undo it: one that signs by the key
 * of a decided agent is that agent, and one at its origin may no more than it. Of newcomers at one origin, limits count together.
 */
export async function underDecisions(
  db: Database,
  agent: AgentRecord,
  thumbprint: string | null,
): Promise<AgentRecord> {
  if (agent.isDecided) return agent;
  const same = thumbprint === null ? null : await findDecidedByKey(db, thumbprint);
  // What both sides can do is said by the profile that the call names.
  if (same !== null) return { ...same, profile: agent.profile, profileReadAt: agent.profileReadAt };
  if (agent.origin === null) return agent;
  const decided = await db
    .selectFrom('agent')
    .select(['access', 'scopes', 'max_order_cents', 'max_day_cents', 'calls_per_minute'])
    .where('origin', '=', agent.origin)
    .where('decided_at', 'is not', null)
    .execute();
  const least = (own: number, others: readonly number[]) => Math.min(own, ...others);
  return {
    ...agent,
    access: decided.some(({ access }) => access === 'denied') ? 'denied' : agent.access,
    scopes: agent.scopes.filter((scope) => decided.every(({ scopes }) => scopes.includes(scope))),
    maxOrderCents: least(
      agent.maxOrderCents,
      decided.map((each) => each.max_order_cents),
    ),
    maxDayCents: least(
      agent.maxDayCents,
      decided.map((each) => each.max_day_cents),
    ),
    callsPerMinute: least(
      agent.callsPerMinute,
      decided.map((each) => each.calls_per_minute),
    ),
    countsWith: agent.origin,
  };
}

/** A denied one first: a key that was refused once is. */
async function findDecidedByKey(db: Database, thumbprint: string): Promise<AgentRecord | null> {
  const rows = await db
    .selectFrom('agent')
    .innerJoin('agent_proved_key', 'agent_proved_key.agent_id', 'agent.id')
    .selectAll('agent')
    .where('agent_proved_key.thumbprint', '=', thumbprint)
    .where('agent.decided_at', 'is not', null)
    .orderBy('agent.decided_at')
    .execute();
  const row = rows.find(({ access }) => access === 'denied') ?? rows[0];
  return row === undefined ? null : toAgentRecord(row);
}
