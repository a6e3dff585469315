import type { z } from 'zod';
import type { apiVariables } from './variables/api-variables.ts';

/** What an operator turns on or off for assistants. */
const AGENT_CAPABILITIES = [
  'catalog',
  'cart',
  'checkout',
  'discount',
  'fulfillment',
  'consent',
  'order',
  'identity',
] as const;
export type AgentCapability = (typeof AGENT_CAPABILITIES)[number];

export interface AgentSettings {
  admission: 'open' | 'known' | 'closed';
  capabilities: readonly AgentCapability[];
  hasMcp: boolean;
  hasAcp: boolean;
  /** For agents of which the operator has said nothing else. */
  limits: {
    maxOrderCents: number;
    maxDayCents: number;
    /** Of what it has prepared, for guests to order in the store. */
    maxHandoverDayCents: number;
    callsPerMinute: number;
  };
}

/** Throws a sentence about a capability that there is not. */
export function readAgentSettings(
  values: z.infer<typeof apiVariables>,
  isThisMachineOnly: boolean,
): AgentSettings {
  const capabilities =
    values.AGENT_CAPABILITIES === null
      ? AGENT_CAPABILITIES
      : values.AGENT_CAPABILITIES.split(/[\s,]+/)
          .filter((word) => word !== '')
          .map(capabilityOf);
  return {
    admission: values.AGENT_ADMISSION ?? (isThisMachineOnly ? 'open' : 'known'),
    capabilities,
    // It is a protocol of checkouts: without them its discovery would promise what is refused.
    hasAcp: values.AGENT_ACP === 'on' && capabilities.includes('checkout'),
    hasMcp: values.AGENT_MCP === 'on',
    limits: {
      maxOrderCents: values.AGENT_MAX_ORDER * 100,
      maxDayCents: values.AGENT_MAX_DAY * 100,
      maxHandoverDayCents: values.AGENT_MAX_HANDOVER_DAY * 100,
      callsPerMinute: values.AGENT_CALLS_PER_MINUTE,
    },
  };
}

function capabilityOf(word: string): AgentCapability {
  const found = AGENT_CAPABILITIES.find((each) => each === word);
  if (found !== undefined) return found;
  throw new Error(
    `AGENT_CAPABILITIES names ${word}, which is none of ${AGENT_CAPABILITIES.join(', ')}. Write some of these.`,
  );
}
