import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { AgentAnswer, AgentCall } from '../operations/operation.ts';
import { UCP_VERSION } from './ucp-version.ts';

export interface UcpMetadata {
  version: string;
  status: 'success' | 'error';
  capabilities: Record<string, { version: string }[]>;
}

/** The metadata of an answer: the version, and which capabilities took part in it. */
export function ucpOf(
  { capabilities }: Pick<AgentCall, 'capabilities'>,
  names: readonly string[],
): UcpMetadata {
  return { version: UCP_VERSION, status: 'success', capabilities: versionsOf(capabilities, names) };
}

function versionsOf(active: ReadonlySet<string>, names: readonly string[]) {
  const shared = names.filter((name) => active.has(name));
  return Object.fromEntries(shared.map((name) => [name, [{ version: UCP_VERSION }]]));
}

/** A call that was understood and led to nothing: 200, as the protocol has it, with what happened and where to go on. */
export function outcome(
  { capabilities }: Pick<AgentCall, 'capabilities'>,
  names: readonly string[],
  messages: readonly AgentMessage[],
  continueUrl: string,
): AgentAnswer {
  const ucp = {
    version: UCP_VERSION,
    status: 'error' as const,
    capabilities: versionsOf(capabilities, names),
  };
  return { status: 200, body: { ucp, messages, continue_url: continueUrl } };
}
