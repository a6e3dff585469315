import type { Selectable } from 'kysely';
import type { AgentScope } from '../../platform/database/columns/agent-content.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { type AgentProfile, agentProfile } from '../profile/agent-profile.ts';

/** An assistant, or the platform that it belongs to, as the store knows it. */
export interface AgentRecord {
  id: string;
  name: string;
  profileUrl: string | null;
  access: 'known' | 'met' | 'denied';
  scopes: readonly AgentScope[];
  maxOrderCents: number;
  maxDayCents: number;
  callsPerMinute: number;
  profile: AgentProfile | null;
  profileReadAt: Date | null;
  /** Its profile has keys, and this call is not signed by one: it may be of another. */
  isUnproved: boolean;
  /** An operator has said what it may: that is its own, whatever was said of others at its origin. */
  isDecided: boolean;
  /** Where its profile is published; null without one. */
  origin: string | null;
  /** The origin with whose other newcomers it shares its limits; null: they are its own. */
  countsWith: string | null;
  /** Where an operator has said that it hears of its orders by ACP, and what messages there are signed by. */
  orderEvents: { url: string; secret: string } | null;
}

export function toAgentRecord(row: Selectable<Schema['agent']>): AgentRecord {
  const { order_events_secret: secret, order_events_url: url } = row;
  return {
    id: row.id,
    name: row.name,
    profileUrl: row.profile_url,
    access: row.access,
    scopes: row.scopes,
    maxOrderCents: row.max_order_cents,
    maxDayCents: row.max_day_cents,
    callsPerMinute: row.calls_per_minute,
    profile: row.profile === null ? null : agentProfile.parse(row.profile),
    profileReadAt: row.profile_read_at,
    isUnproved: false,
    isDecided: row.decided_at !== null,
    origin: row.origin,
    countsWith: null,
    orderEvents: url === null || secret === null ? null : { url, secret },
  };
}

export async function findAgentByKey(db: Database, keyHash: string): Promise<AgentRecord | null> {
  const row = await db.selectFrom('agent').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
  return row ? toAgentRecord(row) : null;
}

export async function findAgentByProfile(db: Database, profileUrl: string): Promise<AgentRecord | null> {
  const row = await db
    .selectFrom('agent')
    .selectAll()
    .where('profile_url', '=', profileUrl)
    .executeTakeFirst();
  return row ? toAgentRecord(row) : null;
}
