import { type BareItem, parseDictionary } from 'structured-headers';
import type { AgentSettings } from '../../platform/config/agent-settings.ts';
import type { AgentScope } from '../../platform/database/columns/agent-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { profileAddress } from '../profile/profile-address.ts';
import { readAgentProfile, withProfile } from '../profile/read-agent-profile.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { hashOfKey } from './agent-key.ts';
import { type AgentRecord, findAgentByKey, findAgentByProfile, toAgentRecord } from './agent-record.ts';
import { underDecisions } from './operators-decisions.ts';
import { keepProof } from './proved-key.ts';
import { type SignedRequest, verifySignature } from './verify-signature.ts';

const MAX_URL = 500;
/** What an agent may do that came by itself. */
const SCOPES_OF_MET: readonly AgentScope[] = ['catalog', 'checkout', 'pay', 'orders'];
const SCOPES_OF_STRANGERS: readonly AgentScope[] = ['catalog'];

/** What a call says of who calls, over whichever transport it came. */
export interface AgentCredentials {
  /** The `UCP-Agent` header as it is, or null. */
  header: string | null;
  /** The same from MCP's metadata. */
  profileUrl: string | null;
  key: string | null;
  /** What a customer has given the assistant for their account; null without it. */
  bearer: string | null;
  /** Null where the request carries no signature. */
  signed: SignedRequest | null;
}

interface Context {
  db: Database;
  settings: AgentSettings;
  now: Date;
  /** A shop that is tried out on one machine has its agents there too. */
  mayBeHere: boolean;
  /** False where the protocol has no profiles: a key alone says who calls. */
  needsProfile?: boolean;
  /** Throws when too many come that the store does not know. */
  countMeeting: () => Promise<void>;
}

/**
 * Who calls. An agent that an operator has let in proves that it is the one, and so does one whose profile has keys; others are who
 * their profile says.
 */
export async function identifyAgent(credentials: AgentCredentials, context: Context): Promise<AgentRecord> {
  if (context.settings.admission === 'closed')
    throw new AgentRefusal(403, 'forbidden', 'This store does not serve assistants.');
  if (credentials.key !== null) return byKey(credentials.key, credentials, context);
  const profileUrl = addressOf(credentials.profileUrl ?? profileOf(credentials.header));
  const found = await findAgentByProfile(context.db, profileUrl);
  const agent = found ?? (await meet(profileUrl, context));
  const read = await withProfile(agent, context);
  const signedBy = await verified(credentials.signed, read, context);
  if (signedBy === null && agent.access === 'known')
    throw new AgentRefusal(401, 'unauthorized', 'This agent shows its key in X-API-Key, or signs.');
  const isUnproved = signedBy === null && (read.profile?.signing_keys.length ?? 0) > 0;
  const caller = await underDecisions(context.db, read, signedBy);
  return admitted({ ...caller, isUnproved }, context.settings);
}

async function byKey(key: string, { header, profileUrl, signed }: AgentCredentials, context: Context) {
  const hash = hashOfKey(key);
  const agent = hash === null ? null : await findAgentByKey(context.db, hash);
  if (agent === null) throw new AgentRefusal(401, 'unauthorized', 'This is no key of this store.');
  const said = profileUrl ?? (header === null ? null : profileOf(header));
  const named = said === null ? null : addressOf(said);
  if (named !== null && agent.profileUrl !== null && named !== agent.profileUrl)
    throw new AgentRefusal(401, 'unauthorized', 'This key is of another agent than UCP-Agent names.');
  const isProfileRead = signed !== null || context.needsProfile !== false;
  const read = isProfileRead ? await withProfile(agent, context) : agent;
  await verified(signed, read, context);
  return admitted(read, context.settings);
}

/** The thumbprint of the key that the call is signed by, which is the agent's from then on; null for a call without a signature. */
async function verified(
  signed: SignedRequest | null,
  { id, profile }: AgentRecord,
  { db, now }: Context,
): Promise<string | null> {
  if (signed === null) return null;
  const thumbprint = await verifySignature(signed, profile, now);
  await keepProof(db, id, thumbprint, now);
  return thumbprint;
}

function admitted(agent: AgentRecord, { admission }: AgentSettings): AgentRecord {
  if (agent.access === 'denied')
    throw new AgentRefusal(403, 'forbidden', 'This store does not serve this agent.');
  const isStranger = agent.access === 'met' && admission === 'known';
  return isStranger || agent.isUnproved ? { ...agent, scopes: SCOPES_OF_STRANGERS } : agent;
}

/** Writes down an agent that comes for the first time. Two first calls at once are one agent. */
async function meet(
  profileUrl: string,
  { countMeeting, db, mayBeHere, now, settings: { limits } }: Context,
): Promise<AgentRecord> {
  await countMeeting();
  const profile = await readAgentProfile(profileUrl, { mayBeHere });
  const row = await db
    .insertInto('agent')
    .values({
      name: new URL(profileUrl).host,
      profile_url: profileUrl,
      key_hash: null,
      access: 'met',
      scopes: JSON.stringify(SCOPES_OF_MET),
      max_order_cents: limits.maxOrderCents,
      max_day_cents: limits.maxDayCents,
      calls_per_minute: limits.callsPerMinute,
      profile: JSON.stringify(profile),
      profile_read_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('profile_url').doUpdateSet({ profile_read_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAgentRecord(row);
}

/** `profile="https://agent.example/profile.json"`, a dictionary of RFC 8941. */
function profileOf(header: string | null): string {
  const url = header === null ? null : profileInDictionary(header);
  if (typeof url === 'string' && url !== '' && url.length <= MAX_URL) return url;
  throw new AgentRefusal(
    400,
    'invalid_profile_url',
    'Say who calls: UCP-Agent: profile="https://agent.example/profile.json"',
  );
}

/** In its one spelling. What is no address is refused when it is read. */
function addressOf(said: string): string {
  return profileAddress(said) ?? said;
}

function profileInDictionary(header: string): BareItem | null {
  try {
    const item = parseDictionary(header).get('profile')?.[0];
    return item === undefined || Array.isArray(item) ? null : item;
  } catch {
    return null;
  }
}
