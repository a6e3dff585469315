import { z } from 'zod';
import { propertiesOf, schemaOf, type Tools } from '../mcp/tools.ts';
import { OPERATIONS } from '../operations/all-operations.ts';
import { type AnyOperation, isChange } from '../operations/operation.ts';
import { OLDER_VERSION, published } from '../wire/ucp-version.ts';
import { OlderRefusal } from './older-refusal.ts';

const META = {
  type: 'object',
  description: 'Who calls: {"ucp": {"profile": "https://…"}}. It may be the call’s own `_meta` too.',
  properties: {
    ucp: {
      type: 'object',
      properties: { profile: { type: 'string', format: 'uri' } },
      required: ['profile'],
    },
  },
} as const;
const meta = z.looseObject({ ucp: z.looseObject({ profile: z.string().max(500) }) });

/** The tools as this version has them: what is said of a checkout may be under `checkout`, or beside the rest, and a payment has a place of its own. */
export const olderTools: Tools = {
  version: OLDER_VERSION,
  list: (isOffered) => [...OPERATIONS.values()].filter(isOffered).map(toTool),
  read: (_operation, { _meta: ofCall, arguments: given }) => {
    const { _meta: own, checkout, id, idempotency_key: key, ...beside } = given;
    const said = [own, ofCall].flatMap((each) => meta.safeParse(each).data ?? []);
    const isBody = typeof checkout === 'object' && checkout !== null;
    return {
      input: { ...beside, ...(isBody && checkout), ...(id !== undefined && { id }) },
      profileUrl: said[0]?.ucp.profile ?? null,
      idempotencyKey: typeof key === 'string' ? key : null,
    };
  },
  dataOf: (refusal) => ({
    status: 'error',
    errors: OlderRefusal.of(refusal).messages.map(({ content: message, ...rest }) => ({ message, ...rest })),
  }),
};

function toTool(operation: AnyOperation) {
  const { argument, capability, description, name } = operation;
  const isPaid = name === 'complete_checkout';
  const properties = {
    _meta: META,
    ...('id' in propertiesOf(operation) && { id: { type: 'string' } }),
    ...(argument !== null && (isPaid ? { payment: PAYMENT } : { checkout: schemaOf(operation) })),
    ...(isChange(operation) && { idempotency_key: { type: 'string' } }),
  };
  const needed = [
    'id',
    'checkout',
    'payment',
    ...(isPaid || name === 'cancel_checkout' ? ['idempotency_key'] : []),
  ];
  const [kind = ''] = capability.split('.').slice(-1);
  return {
    name,
    description,
    inputSchema: {
      type: 'object' as const,
      properties,
      required: needed.filter((each) => each in properties),
    },
    outputSchema: {
      type: 'object' as const,
      description: `Valid by ${published(`schemas/shopping/${kind}.json`, OLDER_VERSION)}.`,
      properties: {
        ucp: { type: 'object', properties: { version: { const: OLDER_VERSION } }, required: ['version'] },
      },
      required: ['ucp'],
    },
    annotations: { readOnlyHint: !isChange(operation), openWorldHint: false },
  };
}

const PAYMENT = {
  type: 'object',
  description: 'The instrument of handler card_token that pays, with a token in its credential.',
  properties: {
    selected_instrument_id: { type: 'string' },
    instruments: { type: 'array', items: { type: 'object' } },
  },
  required: ['instruments'],
} as const;
