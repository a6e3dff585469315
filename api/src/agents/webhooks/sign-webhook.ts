import { KeyObject, sign } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { contentDigest } from '../trust/verify-signature.ts';
import type { AgentKey } from './agent-keys.ts';

const FIELDS = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'];

/** Headers of a webhook, signed by the key that the store's profile publishes (RFC 9421, ES256). */
export async function signedHeaders(
  key: AgentKey,
  webhook: { id: string; url: string; body: string; publicOrigin: string; now: Date },
): Promise<Record<string, string>> {
  const { body, id, now, publicOrigin, url } = webhook;
  const headers = {
    'content-type': 'application/json',
    'content-digest': contentDigest(body),
    'ucp-agent': `profile="${publicOrigin}/.well-known/ucp"`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
  };
  const hasQuery = new URL(url).search !== '';
  const signed = await httpbis.signMessage(
    {
      key: {
        id: key.kid,
        sign: async (data) =>
          sign('sha256', data, { key: KeyObject.from(key.privateKey), dsaEncoding: 'ieee-p1363' }),
      },
      name: 'sig1',
      fields: [...FIELDS, ...(hasQuery ? ['@query'] : []), 'webhook-id', 'webhook-timestamp'],
      params: ['created', 'keyid'],
      paramValues: { created: now },
    },
    { method: 'POST', url, headers },
  );
  return Object.fromEntries(
    Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
