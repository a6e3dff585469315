import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { contentDigest } from '../trust/verify-signature.ts';

/** A key of an agent: what its profile says of it, and headers of calls that it signs. */
export function makeAgentKeyPair(kid = 'one') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { published: { ...publicKey.export({ format: 'jwk' }), kid }, sign: signerOf(privateKey, kid) };
}

interface Call {
  method?: 'POST' | 'PUT' | 'GET';
  url: string;
  headers: Record<string, string>;
  body?: string;
  created?: Date;
}

function signerOf(key: KeyObject, kid: string) {
  return async ({ body, created, headers: given, method = 'POST', url }: Call) => {
    const headers: Record<string, string> = {
      ...given,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-digest': contentDigest(body),
      }),
    };
    const signed = await httpbis.signMessage(
      {
        key: {
          id: kid,
          sign: async (data) => sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' }),
        },
        name: 'sig1',
        fields: ['@method', '@authority', '@path', ...Object.keys(headers)],
        params: created === undefined ? ['keyid'] : ['created', 'keyid'],
        ...(created !== undefined && { paramValues: { created } }),
      },
      { method, url, headers },
    );
    return Object.fromEntries(
      Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
  };
}
