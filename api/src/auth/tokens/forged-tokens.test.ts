import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { CLIENT_ID } from '../../embedded/identity/context/identity-pool.ts';
import { embeddedIdentity } from '../../embedded/identity/service/embedded-identity.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestApi, TestSettings } from '../../testing/worker/start-test-api.ts';
import { openAccount, startTestTokenIssuer, type TestTokenIssuer } from './testing/test-token-issuer.ts';

const NOW_S = Date.parse('2026-11-20T16:00:00Z') / 1_000;
const now = () => new Date(NOW_S * 1_000);

/** The issuer of the store's tokens, as seen by an attacker who can have anything signed. */
interface Signer {
  issuer: string;
  audience: string;
  kid: string;
  privateKey: CryptoKey | Uint8Array;
  publicJwk: JWK;
}

const cognito: TestSettings = { now: now().toISOString() };
let tokenIssuer: TestTokenIssuer;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(now);
  cognito.config = { identity: tokenIssuer.settings };
});
afterAll(() => tokenIssuer.close());

const officeSigner = async (): Promise<Signer> => ({ ...tokenIssuer.settings, ...tokenIssuer.key() });
const embeddedSigner = async ({ db, config }: TestApi): Promise<Signer> => {
  const { issuer, keys } = embeddedIdentity({ db, config, clock: now });
  return { issuer, audience: CLIENT_ID, ...(await keys.current()) };
};

describe.each([
  ['the embedded identity service', { now: now().toISOString() }, embeddedSigner],
  ['Amazon Cognito', cognito, officeSigner],
])('a store whose tokens come from %s', (_whose, settings, signerOf) => {
  const api = useTestApi(settings);
  let signer: Signer;
  let goodClaims: Record<string, unknown>;
  beforeAll(async () => {
    signer = await signerOf(api);
    await openAccount(api.db, 'ada@example.com');
    const { issuer: iss, audience: aud } = signer;
    goodClaims = {
      sub: 'ada@example.com',
      iss,
      aud,
      token_use: 'id',
      iat: NOW_S - 60,
      exp: NOW_S + 3_600,
    };
  });

  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await api.app.inject({ url: '/api/v1/user', headers })).statusCode;
  };
  const sign = (claims: object, header: { kid?: string; jwk?: JWK; jku?: string } = {}, by = signer) =>
    new SignJWT({ ...goodClaims, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: signer.kid, ...header })
      .sign(by.privateKey);
  const unsigned = (header: object) =>
    [header, goodClaims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

  test.each([
    ['an identity token', {}],
    ['an access token', { token_use: 'access', aud: undefined, client_id: 'own' }],
    ['a token that has just ended by a clock that is slow', { exp: NOW_S - 4 }],
    ['a token that begins in a moment by a clock that is fast', { nbf: NOW_S + 4 }],
  ])('R445 %s opens the account', async (_what, claims) => {
    const own = 'client_id' in claims ? { ...claims, client_id: signer.audience } : claims;
    expect(await statusOf(await sign(own))).toBe(200);
  });

  test.each([
    ['of another issuer', { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other' }],
    ['of an issuer that begins like ours', { iss: 'own/' }],
    ['for another app', { aud: 'another-client' }],
    ['an access token for another app', { token_use: 'access', client_id: 'another-client' }],
    ['an access token that names the app as an identity token does', { token_use: 'access' }],
    ['of no kind', { token_use: undefined }],
    ['of another kind', { token_use: 'refresh' }],
    ['that has expired', { exp: NOW_S - 6 }],
    ['without an end', { exp: undefined }],
    ['not yet good', { nbf: NOW_S + 6 }],
    ['without a subject', { sub: undefined }],
  ])('R445 a token %s is refused', async (_what, claims) => {
    const own = 'iss' in claims && claims.iss === 'own/' ? { iss: `${signer.issuer}/` } : claims;
    expect(await statusOf(await sign(own))).toBe(401);
  });

  test('R445 a key that is not published opens nothing, whatever the token says about where it is', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const forger = { ...signer, privateKey };
    const jwk = await exportJWK(publicKey);
    for (const header of [{}, { kid: 'made-up' }, { jwk }, { jku: 'https://evil.example/jwks.json' }])
      expect([header, await statusOf(await sign({}, header, forger))]).toEqual([header, 401]);
    expect(await statusOf(await sign({}, { kid: 'made-up' }))).toBe(401);
  });

  test('R445 a token signed with no key, with the public one, or with an unrequested one is refused', async () => {
    const { kid, publicJwk } = signer;
    const secrets = [
      JSON.stringify(publicJwk),
      String(publicJwk.n),
      Buffer.from(`${publicJwk.n}`, 'base64url'),
    ];
    const confused = secrets.map((secret) => {
      const body = unsigned({ alg: 'HS256', kid });
      return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    });
    const [, , signature = ''] = (await sign({})).split('.');
    const none = ['none', 'None', 'NONE', ''].map((alg) => `${unsigned({ alg, kid })}.`);
    for (const token of [...confused, ...none, `${unsigned({ alg: 'none', kid })}.${signature}`])
      expect([token, await statusOf(token)]).toEqual([token, 401]);
  });
});
