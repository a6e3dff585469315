import { store } from '@sanderling/catalogue-data/store/store';
import { z } from 'zod';
import type { AgentCapability } from '../../platform/config/agent-settings.ts';
import { completeRequest, createRequest, updateRequest } from '../acp/acp-input.ts';
import { ACP_PREFIX, ACP_VERSION } from '../acp/acp-version.ts';
import { OPERATIONS } from '../operations/all-operations.ts';
import { negotiate } from '../profile/negotiate.ts';
import { REST_PREFIX } from '../profile/store-profile.ts';
import { REST_ROUTES } from '../rest/rest-paths.ts';
import { isOlderOffered } from '../version-2026-01-11/older-paths.ts';
import { OLDER_VERSION, UCP_VERSION } from '../wire/ucp-version.ts';
import { DEVELOPERS_PAGE } from './developers-page.ts';

const header = (name: string) => ({
  in: 'header',
  name,
  schema: { type: 'string', maxLength: name === 'idempotency-key' ? 255 : 1_000 },
});
const ID = { in: 'path', name: 'id', required: true, schema: { type: 'string', maxLength: 64 } };
const ACP_CALLS = [
  ['post', '/checkout_sessions', createRequest],
  ['get', '/checkout_sessions/{id}', null],
  ['post', '/checkout_sessions/{id}', updateRequest],
  ['post', '/checkout_sessions/{id}/complete', completeRequest],
  ['post', '/checkout_sessions/{id}/cancel', null],
] as const;

/** All calls of assistants, as OpenAPI describes them: what they take. What they answer the protocols' own schemas say. */
export function agentsDocument(
  { capabilities, hasAcp }: { capabilities: readonly AgentCapability[]; hasAcp: boolean },
  publicOrigin: string,
) {
  const offered = negotiate(capabilities, null);
  const paths: Record<string, Record<string, object>> = {};
  const add = (
    method: string,
    path: string,
    id: string,
    {
      body,
      headers,
      security,
      summary,
    }: { body: z.ZodType | null; headers: string[]; security: object[]; summary?: string },
  ) => {
    const parameters = [...(path.includes('{id}') ? [ID] : []), ...headers.map(header)];
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: id,
        ...(summary && { summary }),
        security,
        parameters,
        ...(body && { requestBody: { content: { 'application/json': { schema: schemaOf(body) } } } }),
        responses: {
          default: {
            description: `As the ${id.startsWith('acp') ? 'Agentic' : 'Universal'} Commerce Protocol’s schemas have it.`,
          },
        },
      },
    };
  };
  for (const [method, path, name] of REST_ROUTES) {
    const operation = OPERATIONS.get(name);
    if (operation === undefined || !offered.has(operation.capability)) continue;
    const body = method === 'GET' ? null : operation.input;
    const headers = ['idempotency-key'];
    const security = [{ profile: [] }, { profile: [], key: [] }, { profile: [], signature: [] }];
    const summary = operation.description;
    add(method.toLowerCase(), `${REST_PREFIX}${path.replace(':id', '{id}')}`, name, {
      body,
      headers,
      security,
      summary,
    });
  }
  for (const [method, path, body] of hasAcp ? ACP_CALLS : [])
    add(method, `${ACP_PREFIX}${path}`, `acp ${method} ${path}`, {
      body,
      headers: ['api-version', 'idempotency-key'],
      security: [{ bearer: [] }],
    });
  return {
    openapi: '3.1.0',
    info: {
      title: `${store.name} for assistants`,
      version: UCP_VERSION,
      description: `The Universal Commerce Protocol ${UCP_VERSION}${isOlderOffered({ capabilities }) ? `, for assistants whose profile is of it in the words of ${OLDER_VERSION},` : ''}${hasAcp ? ` and the Agentic Commerce Protocol ${ACP_VERSION}` : ''}.`,
    },
    externalDocs: {
      description: 'In words, with codes, tokens to try, and a conversation',
      url: `${publicOrigin}${DEVELOPERS_PAGE}`,
    },
    components: { securitySchemes: SECURITY },
    paths,
  };
}

const SECURITY = {
  profile: {
    type: 'apiKey',
    in: 'header',
    name: 'ucp-agent',
    description: 'profile="https://agent.example/profile.json": whose call it is, in each.',
  },
  key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Of the store, where it gave one.' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'signature',
    description:
      'RFC 9421 with ES256 and a key of the profile, beside signature-input and content-digest. A profile with keys has to sign what is more than a search.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'A key of the store.' },
};

/** Without the id, which the path has. */
function schemaOf(body: z.ZodType) {
  const {
    $schema: _version,
    properties,
    required,
    ...schema
  } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  });
  const { id: _id, ...rest } = properties ?? {};
  return { ...schema, properties: rest, required: (required ?? []).filter((name) => name !== 'id') };
}
