import type { FastifyRequest } from 'fastify';
import type { AgentCredentials } from '../trust/identify-agent.ts';
import { requireDigest } from '../trust/verify-signature.ts';

/** Who a request says it is of, with all that its signature would be of. */
export function credentialsOf(
  request: FastifyRequest,
  { body, publicOrigin }: { body: string | null; publicOrigin: string },
): AgentCredentials {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
  if (body !== null && headers['content-digest']?.startsWith('sha-256=')) requireDigest({ body, headers });
  const isSigned = headers.signature !== undefined || headers['signature-input'] !== undefined;
  return {
    header: headers['ucp-agent'] ?? null,
    profileUrl: null,
    key: headers['x-api-key'] ?? null,
    bearer: /^Bearer ([\w-]{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? null,
    // The shop's own address, which is what the agent called: a forwarded host is the visitor's word.
    signed: isSigned ? { method: request.method, url: `${publicOrigin}${request.url}`, headers, body } : null,
  };
}
