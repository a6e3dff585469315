import { z } from 'zod';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import { SHOPPING } from '../wire/ucp-version.ts';

const EXTENSIONS = [
  { field: 'fulfillment', capability: `${SHOPPING}.fulfillment` },
  { field: 'discounts', capability: `${SHOPPING}.discount` },
] as const;
const CONSENT = `${SHOPPING}.buyer_consent`;
const withBuyer = z.looseObject({ buyer: z.looseObject({ consent: z.unknown().optional() }) });

/** What of a call both sides have agreed to speak of. The rest is left out, and the agent is told. */
export function acceptedInput(
  input: unknown,
  capabilities: ReadonlySet<string>,
): { input: unknown; unshared: AgentMessage[] } {
  const read = z.record(z.string(), z.unknown()).safeParse(input);
  if (!read.success) return { input, unshared: [] };
  const accepted = { ...read.data };
  const unshared: AgentMessage[] = [];
  for (const { capability, field } of EXTENSIONS) {
    if (accepted[field] === undefined || capabilities.has(capability)) continue;
    delete accepted[field];
    unshared.push(notShared(capability, `$.${field}`));
  }
  const sent = withBuyer.safeParse(accepted);
  if (sent.success && sent.data.buyer.consent !== undefined && !capabilities.has(CONSENT)) {
    const { consent: _consent, ...buyer } = sent.data.buyer;
    accepted['buyer'] = buyer;
    unshared.push(notShared(CONSENT, '$.buyer.consent'));
  }
  return { input: accepted, unshared };
}

function notShared(capability: string, path: string): AgentMessage {
  const content = `This was not used: the store and this agent do not share ${capability}.`;
  return { type: 'warning', code: 'capability_not_negotiated', content, path };
}
