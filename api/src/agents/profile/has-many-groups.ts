import type { AgentCall } from '../operations/operation.ts';
import { SHOPPING } from '../wire/ucp-version.ts';

/** Whether the agent shows a choice of delivery for each shipment. By UCP its profile says so, or it gets one for all of them. */
export function hasManyGroups({ agent, protocol }: Pick<AgentCall, 'agent' | 'protocol'>): boolean {
  if (protocol === 'acp') return true;
  const { capabilities = {}, version: spoken } = agent.profile?.ucp ?? {};
  const declared = capabilities[`${SHOPPING}.fulfillment`] ?? [];
  return declared.some(
    ({ config, version }) => version === spoken && config?.['supports_multi_group'] === true,
  );
}
