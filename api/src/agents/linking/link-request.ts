import type { linkRequestBody } from '@sanderling/contract/wire/customers/assistants';
import { isLoopbackHost } from '@sanderling/server/environment';
import type { z } from 'zod';
import type { AgentCapability } from '../../platform/config/agent-settings.ts';
import type { LinkScope } from '../../platform/database/columns/agent-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import { readScopes } from './link-scopes.ts';

type LinkRequestBody = z.output<typeof linkRequestBody>;

export interface LinkRequest {
  agentId: string;
  assistant: string;
  redirectUri: string;
  scopes: LinkScope[];
  codeChallenge: string;
}

/** The assistant that an operator has let in to lead customers back to this address; null for every other. */
export async function findAsking(
  db: Database,
  { client_id: clientId, redirect_uri: uri }: Pick<LinkRequestBody, 'client_id' | 'redirect_uri'>,
): Promise<{ id: string; name: string } | null> {
  if (!isUuid(clientId)) return null;
  const agent = await db
    .selectFrom('agent')
    .select(['id', 'name', 'redirect_uris'])
    .where('id', '=', clientId)
    .where('access', '=', 'known')
    .executeTakeFirst();
  return agent?.redirect_uris.some((registered) => isSameAddress(registered, uri)) ? agent : null;
}

/**
 * Throws NOT_FOUND for an assistant or an address that no operator has let in: no customer is led to an address that is not its. Answers an
 * error of OAuth for what else is wrong, to be told there.
 */
export async function readLinkRequest(
  db: Database,
  body: LinkRequestBody,
  capabilities: readonly AgentCapability[],
): Promise<LinkRequest | { error: string }> {
  const agent = await findAsking(db, body);
  if (agent === null)
    throw problem('NOT_FOUND', { message: 'This assistant is not known here. Nothing was linked.' });
  if (body.response_type !== 'code') return { error: 'unsupported_response_type' };
  if (body.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(body.code_challenge))
    return { error: 'invalid_request' };
  const scopes = readScopes(body.scope, capabilities);
  if (scopes === null) return { error: 'invalid_scope' };
  return {
    agentId: agent.id,
    assistant: agent.name,
    redirectUri: body.redirect_uri,
    scopes,
    codeChallenge: body.code_challenge,
  };
}

/** Letter by letter. A program on the customer's own machine is given another port each time (RFC 8252 7.3). */
function isSameAddress(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [one, other] = [URL.parse(registered), URL.parse(asked)];
  if (one === null || other === null || !isLoopbackNumber(one.hostname)) return false;
  one.port = '';
  other.port = '';
  return one.href === other.href;
}

function isLoopbackNumber(hostname: string): boolean {
  return hostname !== 'localhost' && isLoopbackHost(hostname);
}

/** Where the customer goes back to, with who has answered (RFC 9207). */
export function backTo(redirectUri: string, issuer: string, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, iss: issuer }))
    if (value !== '') url.searchParams.set(name, value);
  return url.href;
}
