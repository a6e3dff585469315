import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { OPERATIONS } from '../operations/all-operations.ts';
import { type AnyOperation, isChange } from '../operations/operation.ts';
import type { AgentRefusal } from '../wire/agent-refusal.ts';
import { published, UCP_VERSION, UCP_VERSIONS, type UcpVersion } from '../wire/ucp-version.ts';

const META = {
  type: 'object',
  description: 'Who calls: {"ucp-agent": {"profile": "https://…"}}. Changes take an "idempotency-key".',
  properties: {
    'ucp-agent': {
      type: 'object',
      properties: { profile: { type: 'string', format: 'uri' } },
      required: ['profile'],
    },
    'idempotency-key': { type: 'string' },
  },
} as const;

/** How a version of the protocol is bound to MCP. */
export interface Tools {
  version: UcpVersion;
  /** One for each operation. */
  list: (isOffered: (operation: AnyOperation) => boolean) => Tool[];
  /** What a tool was called with, as its operation takes it. */
  read: (
    operation: AnyOperation,
    called: { arguments: Record<string, unknown>; _meta?: unknown },
  ) => { input: unknown; profileUrl: string | null; idempotencyKey: string | null };
  /** What an error of JSON-RPC has beside its message. */
  dataOf: (refusal: AgentRefusal, publicOrigin: string) => object;
}

const meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string().max(500) }).optional(),
  'idempotency-key': z.string().max(200).optional(),
});

export const newerTools: Tools = {
  version: UCP_VERSION,
  list: listTools,
  read: (operation, { arguments: given }) => {
    const said = meta.catch({}).parse(given['meta']);
    return {
      input: inputOfTool(operation, given),
      profileUrl: said['ucp-agent']?.profile ?? null,
      idempotencyKey: said['idempotency-key'] ?? null,
    };
  },
  dataOf: (refusal, publicOrigin) => refusal.toWire(publicOrigin),
};

function listTools(isOffered: (operation: AnyOperation) => boolean): Tool[] {
  return [...OPERATIONS.values()].filter(isOffered).map((operation) => {
    const { argument, description, name } = operation;
    const takesId = 'id' in propertiesOf(operation) && argument !== 'catalog';
    const properties = {
      meta: META,
      ...(takesId && { id: { type: 'string' } }),
      ...(argument !== null && { [argument]: schemaOf(operation) }),
    };
    const required = Object.keys(properties);
    return {
      name,
      description,
      inputSchema: { type: 'object' as const, properties, required },
      outputSchema: outputOf(operation),
      annotations: { readOnlyHint: !isChange(operation), openWorldHint: false },
    };
  });
}

/** Where the protocol says what answers look like. Named, not referred to: clients compile this schema, and fetch none. */
const OUTPUTS: Readonly<Record<string, string>> = {
  search_catalog: 'catalog_search.json#/$defs/search_response',
  lookup_catalog: 'catalog_lookup.json#/$defs/lookup_response',
  get_product: 'catalog_lookup.json#/$defs/get_product_response',
};

function outputOf({ capability, name }: AnyOperation) {
  const [kind = ''] = capability.split('.').slice(-1);
  const schema = published(`schemas/shopping/${OUTPUTS[name] ?? `${kind}.json`}`);
  return {
    type: 'object' as const,
    description: `Valid by ${schema}, or by ${published('schemas/shopping/types/error_response.json')} where ucp.status is "error".`,
    properties: {
      ucp: {
        type: 'object',
        properties: { version: { enum: [...UCP_VERSIONS] }, status: { enum: ['success', 'error'] } },
        required: ['version'],
      },
      messages: { type: 'array', items: { type: 'object', required: ['type', 'content'] } },
    },
    required: ['ucp'],
  };
}

function inputOfTool({ argument }: AnyOperation, given: Record<string, unknown>): unknown {
  const { id } = given;
  const body = argument === null ? {} : given[argument];
  if (argument === 'catalog') return body;
  if (typeof body !== 'object' || body === null) return body;
  return id === undefined ? body : { ...body, id };
}

export function schemaOf(operation: AnyOperation) {
  const { $schema: _version, ...schema } = z.toJSONSchema(operation.input, {
    io: 'input',
    unrepresentable: 'any',
  });
  if (operation.argument === 'catalog') return schema;
  const { id: _id, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: schema.required?.filter((name) => name !== 'id') ?? [] };
}

export function propertiesOf({ input }: AnyOperation): object {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {};
}
