import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { IdentitySettings } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** An identity provider for tests: it signs tokens and publishes the keys to check them with. */
export interface TestTokenIssuer {
  settings: IdentitySettings;
  /** A good token for this subject, unless `claims` or `header` say otherwise. Times are in seconds. */
  mint: (
    subject: string,
    changes?: { claims?: Record<string, unknown>; key?: SigningKey },
  ) => Promise<string>;
  /** Signs with a new key from now on; the published set holds both, or the new one alone. */
  rotate: (keepOld: boolean) => Promise<void>;
  key: () => SigningKey;
  /** Whether the keys can be had. */
  setOpen: (isOpen: boolean) => void;
  close: () => Promise<void>;
}

interface SigningKey {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  publicJwk: object;
}

export async function startTestTokenIssuer(now: () => Date, port = 0): Promise<TestTokenIssuer> {
  let published: SigningKey[] = [await makeKey('key-1')];
  let isOpen = true;
  const server = createServer((_request, response) => {
    if (!isOpen) return void response.writeHead(503).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: published.map(({ publicJwk }) => publicJwk) }));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The token issuer listens on a port.');
  const issuer = `http://127.0.0.1:${address.port}/pool`;
  const settings = {
    issuer,
    audience: 'store-client',
    jwksUrl: `${issuer}/.well-known/jwks.json`,
    unknownKeyPauseMs: 0,
  };
  const key = () => {
    const newest = published.at(-1);
    if (newest === undefined) throw new Error('There is always a key.');
    return newest;
  };
  return {
    settings,
    key,
    mint: async (subject, { claims = {}, key: chosen = key() } = {}) => {
      const issuedAt = Math.floor(now().getTime() / 1_000);
      const standard = {
        sub: subject,
        iss: issuer,
        aud: settings.audience,
        iat: issuedAt,
        exp: issuedAt + 3_600,
      };
      return new SignJWT({ ...standard, token_use: 'id', ...claims })
        .setProtectedHeader({ alg: chosen.alg, kid: chosen.kid })
        .sign(chosen.privateKey);
    },
    rotate: async (keepOld) => {
      const fresh = await makeKey(`key-${Date.now()}-${published.length}`);
      published = keepOld ? [...published, fresh] : [fresh];
    },
    setOpen: (open) => {
      isOpen = open;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

export async function makeKey(kid: string, alg = 'RS256'): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** An account whose subject is its e-mail address. Answers its id. */
export async function openAccount(db: Database, email: string, role: string | null = null): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ subject: email, email, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
