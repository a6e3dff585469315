import { z } from 'zod';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import { ALL_SHIPMENTS } from '../checkout/fulfillment-to-ucp.ts';
import { SHOPPING } from '../wire/ucp-version.ts';
import type { AgentCall } from './operation.ts';

const EXTENSIONS = [
  { field: 'fulfillment', capability: `${SHOPPING}.fulfillment`, what: 'where it is delivered to' },
  { field: 'discounts', capability: `${SHOPPING}.discount`, what: 'codes' },
] as const;
const CONSENT = `${SHOPPING}.buyer_consent`;
const withBuyer = z.looseObject({ buyer: z.looseObject({ consent: z.unknown().optional() }) });

/** What of a call both sides have agreed to speak of. The rest is left out, and the agent is told. */
export function acceptedInput(
  input: unknown,
  capabilities: ReadonlySet<string>,
  protocol: AgentCall['protocol'] = 'ucp',
): { input: unknown; unshared: AgentMessage[] } {
  const read = z.record(z.string(), z.unknown()).safeParse(input);
  if (!read.success) return { input, unshared: [] };
  const accepted = { ...read.data };
  const unshared: AgentMessage[] = [];
  for (const { capability, field, what } of EXTENSIONS) {
    if (accepted[field] === undefined || capabilities.has(capability)) continue;
    delete accepted[field];
    unshared.push(notShared(protocol === 'ucp' ? capability : null, what, `$.${field}`));
  }
  const sent = withBuyer.safeParse(accepted);
  if (sent.success && sent.data.buyer.consent !== undefined && !capabilities.has(CONSENT)) {
    const { consent: _consent, ...buyer } = sent.data.buyer;
    accepted['buyer'] = buyer;
    unshared.push(notShared(CONSENT, 'consent', '$.buyer.consent'));
  }
  return { input: accepted, unshared };
}

/** Only one of the protocols has names for what both sides speak of. */
function notShared(capability: string | null, what: string, path: string): AgentMessage {
  const content =
    capability === null
      ? `This was not used: the store takes no word from this agent on ${what}.`
      : `This was not used: the store and this agent do not share ${capability}.`;
  return { type: 'warning', code: 'capability_not_negotiated', content, path };
}

const withGroups = z.looseObject({
  fulfillment: z.looseObject({
    methods: z.array(z.looseObject({ groups: z.array(z.looseObject({})).length(1).optional() })),
  }),
});

/** An agent that shows one group means that one, which is all shipments, where it gives no id. */
export function withOneGroup(input: unknown): unknown {
  const read = withGroups.safeParse(input);
  if (!read.success) return input;
  const { fulfillment, ...rest } = read.data;
  const methods = fulfillment.methods.map(({ groups, ...method }) => ({
    ...method,
    ...(groups && { groups: groups.map((group) => ({ id: ALL_SHIPMENTS, ...group })) }),
  }));
  return { ...rest, fulfillment: { ...fulfillment, methods } };
}
