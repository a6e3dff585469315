import type { AgentCapability } from '../../platform/config/agent-settings.ts';
import { capabilitiesOf, UCP_VERSION, type UcpVersion } from '../wire/ucp-version.ts';
import type { AgentProfile } from './agent-profile.ts';

/** The capabilities that both sides have in this version, without extensions of what is not among them. */
export function negotiate(
  offered: readonly AgentCapability[],
  profile: AgentProfile | null,
  version: UcpVersion = UCP_VERSION,
): ReadonlySet<string> {
  const ours = capabilitiesOf(version, offered);
  // An agent without a profile is known by its key, and takes what the store has.
  const shared = ours.filter(({ name }) => profile === null || hasVersion(profile, name, version));
  const names = new Set(shared.map(({ name }) => name));
  // Extensions extend no extensions here: one round prunes all.
  const pruned = shared.filter((each) => {
    const parents = each.extends === undefined ? [] : [each.extends].flat();
    return parents.length === 0 || parents.some((parent) => names.has(parent));
  });
  return new Set(pruned.map(({ name }) => name));
}

function hasVersion({ ucp }: AgentProfile, name: string, spoken: UcpVersion): boolean {
  return ucp.capabilities[name]?.some(({ version }) => version === spoken) ?? false;
}
