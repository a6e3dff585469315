import type { Database } from '../../platform/database/schema.ts';
import { askAgent, requireAddress } from '../outbound/ask-agent.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { UCP_VERSIONS } from '../wire/ucp-version.ts';
import { type AgentProfile, agentProfile } from './agent-profile.ts';

/** How long a profile is believed before it is read again. */
const FRESH_MS = 600_000;

interface Reading {
  db: Database;
  now: Date;
  mayBeHere: boolean;
}

/** The agent with its profile of the last minutes. While the agent's own server is away the last one holds. */
export async function withProfile(agent: AgentRecord, reading: Reading): Promise<AgentRecord> {
  const { profileReadAt, profileUrl } = agent;
  if (profileUrl === null) return agent;
  // Also one that is remembered: where the store is no longer on this machine alone, its agents are not either.
  requireProfileUrl(profileUrl, reading.mayBeHere);
  if (profileReadAt !== null && reading.now.getTime() - profileReadAt.getTime() < FRESH_MS) return agent;
  try {
    const profile = await readAgentProfile(profileUrl, reading);
    const change = { profile: JSON.stringify(profile), profile_read_at: reading.now };
    await reading.db.updateTable('agent').set(change).where('id', '=', agent.id).execute();
    return { ...agent, profile, profileReadAt: reading.now };
  } catch (error) {
    if (agent.profile !== null && error instanceof AgentRefusal && error.status === 424) return agent;
    throw error;
  }
}

/** Throws an AgentRefusal that says why the profile cannot be used. */
export async function readAgentProfile(
  profileUrl: string,
  { mayBeHere }: Pick<Reading, 'mayBeHere'>,
): Promise<AgentProfile> {
  requireProfileUrl(profileUrl, mayBeHere);
  const { status, text } = await askAgent(profileUrl, { method: 'GET' }, { mayBeHere }).catch(() => {
    throw new AgentRefusal(424, 'profile_unreachable', 'The agent’s profile could not be read.');
  });
  if (status !== 200)
    throw new AgentRefusal(424, 'profile_unreachable', `The agent’s profile answered ${status}.`);
  const profile = agentProfile.safeParse(parsed(text));
  if (!profile.success)
    throw new AgentRefusal(422, 'profile_malformed', 'The agent’s profile is not one of this protocol.');
  const { version } = profile.data.ucp;
  if (!UCP_VERSIONS.some((each) => each === version))
    throw new AgentRefusal(
      422,
      'version_unsupported',
      `Version ${version} is not supported. This store speaks versions ${UCP_VERSIONS.join(' and ')}.`,
    );
  return profile.data;
}

function requireProfileUrl(profileUrl: string, mayBeHere: boolean): void {
  try {
    requireAddress(profileUrl, mayBeHere);
  } catch {
    throw new AgentRefusal(
      400,
      'invalid_profile_url',
      'UCP-Agent names no profile at a public https address.',
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
