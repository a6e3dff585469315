import { generateKeyPairSync, sign } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { agentProfile } from '../profile/agent-profile.ts';
import { UCP_VERSION } from '../wire/ucp-version.ts';
import { verifySignature } from './verify-signature.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const profile = agentProfile.parse({
  ucp: { version: UCP_VERSION },
  signing_keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }],
});
const key = {
  id: 'one',
  sign: async (data: Buffer) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
};

/** What comes of a call that was signed this long ago. */
async function verified(ageS: number, given: Record<string, string> = {}): Promise<string> {
  const url = 'https://shop.example/_agents/ucp/orders/1';
  const created = new Date(NOW.getTime() - ageS * 1_000);
  const fields = ['@method', '@authority', '@path', ...Object.keys(given)];
  const signed = await httpbis.signMessage(
    { key, name: 'sig1', fields, params: ['created', 'keyid'], paramValues: { created } },
    { method: 'GET', url, headers: given },
  );
  const headers = Object.fromEntries(
    Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return verifySignature({ method: 'GET', url, headers, body: null }, profile, NOW).then(
    () => 'good',
    (error: Error) => error.message,
  );
}

test('a signed call that only reads is good for five minutes, and one with an idempotency key as long as that', async () => {
  expect(await verified(299)).toBe('good');
  expect(await verified(301)).toContain('older than five minutes');
  expect(await verified(-299)).toBe('good');
  expect(await verified(-301)).toContain('of a time to come');
  expect(await verified(86_400, { 'idempotency-key': 'again' })).toBe('good');
});

test.each(['"x"', '1.5', '-5', '?1', ''])(
  'a signature that says it was created %s says no time',
  async (created) => {
    const headers = {
      'signature-input': `sig1=("@method" "@authority" "@path");created=${created};keyid="one"`,
      signature: 'sig1=:AAAA:',
      'idempotency-key': 'once',
    };
    const url = 'https://shop.example/_agents/ucp/orders/1';
    await expect(verifySignature({ method: 'GET', url, headers, body: null }, profile, NOW)).rejects.toThrow(
      'created is a whole number of seconds',
    );
  },
);
