import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import type { AgentProfile } from '../profile/agent-profile.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { thumbprintOf } from './proved-key.ts';

/** What a signature has to cover, or it could be put on another request. */
const ALWAYS = ['@method', '@authority', '@path'];
const TOLERANCE_S = 300;

export interface SignedRequest {
  method: string;
  /** As the agent called it. */
  url: string;
  headers: Record<string, string>;
  /** Byte for byte as it came; null without one. */
  body: string | null;
}

/**
 * The thumbprint of the key of the agent's profile that has signed this very request (RFC 9421, ES256). Throws an AgentRefusal for a
 * request that none has signed.
 */
export async function verifySignature(
  request: SignedRequest,
  profile: AgentProfile | null,
  now: Date,
): Promise<string> {
  requireDigest(request);
  const { headers } = request;
  requireAlgorithm(headers['signature-input'] ?? '');
  requireTime(headers['signature-input'] ?? '', now);
  let isKnownKey = true;
  let signedBy: string | null = null;
  const isGood = await httpbis
    .verifyMessage(
      {
        requiredFields: [
          ...ALWAYS,
          ...(new URL(request.url).search === '' ? [] : ['@query']),
          ...(request.body === null ? [] : ['content-digest', 'content-type']),
          ...['ucp-agent', 'idempotency-key'].filter((name) => headers[name] !== undefined),
        ],
        notAfter: new Date(now.getTime() + TOLERANCE_S * 1_000),
        keyLookup: async ({ keyid }) => {
          const key = profile?.signing_keys.find(({ kid }) => kid === keyid);
          isKnownKey = key !== undefined;
          return key === undefined ? null : verifierOf(key, (thumbprint) => (signedBy = thumbprint));
        },
      },
      { method: request.method, url: request.url, headers },
    )
    .catch((error: unknown) => {
      if (error instanceof AgentRefusal) throw error;
      return false;
    });
  if (isGood && signedBy !== null) {
    requireFresh(headers, now);
    return signedBy;
  }
  if (isKnownKey) throw new AgentRefusal(401, 'signature_invalid', 'The signature is not of this request.');
  throw new AgentRefusal(401, 'key_not_found', 'The profile does not have the key of this signature.');
}

/**
 * A call that repeats nothing that its idempotency key does not know is safe to repeat, by the protocol at any time. One without a key only
 * reads, and a copy of it would read for ever: where its signature says when it was made, that is a few minutes ago.
 */
function requireFresh(headers: SignedRequest['headers'], now: Date): void {
  if (headers['idempotency-key'] !== undefined) return;
  const made = [...(headers['signature-input'] ?? '').matchAll(/;\s*created=(\d+)/g)].map(([, seconds]) =>
    Number(seconds),
  );
  if (made.every((seconds) => now.getTime() / 1_000 - seconds <= TOLERANCE_S)) return;
  throw new AgentRefusal(
    401,
    'signature_invalid',
    'The signature is older than five minutes. Sign the call anew.',
  );
}

/** A signature that names its algorithm names the one that it was made by (RFC 9421, 3.2). */
function requireAlgorithm(input: string): void {
  const named = [...input.matchAll(/;\s*alg=([^;,]*)/g)];
  if (named.some(([, algorithm]) => algorithm?.trim() !== '"ecdsa-p256-sha256"'))
    throw new AgentRefusal(400, 'algorithm_unsupported', 'Sign with ES256: alg="ecdsa-p256-sha256".');
}

/** When it was made is a whole number of seconds (RFC 9421, 2.3), and not to come: clocks differ by less than the tolerance. */
function requireTime(input: string, now: Date): void {
  for (const [, created = ''] of input.matchAll(/;\s*created=([^;,\s]*)/g)) {
    if (!/^\d{1,15}$/.test(created))
      throw new AgentRefusal(401, 'signature_invalid', 'created is a whole number of seconds since 1970.');
    if (Number(created) - now.getTime() / 1_000 > TOLERANCE_S)
      throw new AgentRefusal(
        401,
        'signature_invalid',
        'The signature is of a time to come. Set your clock and sign the call anew.',
      );
  }
}

export function requireDigest({ body, headers }: Pick<SignedRequest, 'body' | 'headers'>): void {
  if (body === null) return;
  const expected = Buffer.from(contentDigest(body));
  const given = Buffer.from(headers['content-digest'] ?? '');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new AgentRefusal(400, 'digest_mismatch', 'Content-Digest is not of this body.');
}

/** RFC 9530. */
export function contentDigest(body: string): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

function verifierOf(
  { kid, kty, crv, x, y }: AgentProfile['signing_keys'][number],
  keep: (thumbprint: string) => void,
) {
  if (kty !== 'EC' || crv !== 'P-256' || x === undefined || y === undefined)
    throw new AgentRefusal(400, 'algorithm_unsupported', 'Sign with ES256: a key of the curve P-256.');
  const key = createPublicKey({ format: 'jwk', key: { kty, crv, x, y } });
  return {
    id: kid,
    verify: async (data: Buffer, signature: Buffer) => {
      // Fixed-width r and s, as the protocol asks for.
      const isGood = verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
      // As the key is, not as the profile spells it.
      if (isGood) keep(thumbprintOf(key.export({ format: 'jwk' })));
      return isGood;
    },
  };
}
