import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { Config } from '../../../platform/config/config.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { IDENTITY_PREFIX } from '../context/identity-pool.ts';

export const STAND_IN_CLIENT_ID = 'sanderling-one-tap';
export const STAND_IN_PREFIX = '/google';
/** The one person whom the stand-in identifies: it must not open any other customer's account. */
const PERSON = { sub: '1', email: 'onetap@sanderling.example', email_verified: true, name: 'Ona Tapp' };
const LIVES_S = 300;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Whether one-tap is played by ourselves: where accounts for trying things out are, and Google is not configured. */
export function hasOneTap({ google, hasSeedAccounts }: Config): boolean {
  return google.clientId === null && hasSeedAccounts;
}

export function standInIssuer(publicOrigin: string): string {
  return `${publicOrigin}${IDENTITY_PREFIX}${STAND_IN_PREFIX}`;
}

/** Stands in for Google's one-tap on a store that runs on one machine: the script, the prompt in its frame, and the credential. */
export async function standInRoutes(app: Api, { keys, clock, publicOrigin }: IdentityContext): Promise<void> {
  declareRoutes(app, { access: 'this-machine', caching: 'none' });
  const file = { config: { caching: 'shared' }, schema: { hide: true } } as const;
  const files = {
    'client.js': 'text/javascript; charset=utf-8',
    'prompt.js': 'text/javascript; charset=utf-8',
    'prompt.css': 'text/css; charset=utf-8',
    'prompt.html': 'text/html; charset=utf-8',
  };
  for (const [name, type] of Object.entries(files)) {
    app.get(`/${name}`, file, async (_request, reply) =>
      reply
        .type(type)
        .header('content-security-policy', POLICY)
        .send(await readFile(join(import.meta.dirname, name), 'utf8')),
    );
  }

  app.post('/credential', { schema: { hide: true } }, async (request, reply) => {
    // Only the prompt itself, on our own origin, may ask.
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== 'same-origin' && origin !== publicOrigin)
      return reply.code(403).send({ error: 'foreign_origin' });
    const { kid, privateKey } = await keys.current();
    const issuedAt = Math.floor(clock().getTime() / 1_000);
    const credential = await new SignJWT(PERSON)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(standInIssuer(publicOrigin))
      .setAudience(STAND_IN_CLIENT_ID)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIVES_S)
      .sign(privateKey);
    return { credential };
  });
}
