import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { visitorRateLimit } from '../attempts/visitor-rate-limit.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { CLIENT_ID } from '../context/identity-pool.ts';
import { signInByMailedCode, signInByPassword } from '../operations/sign-in.ts';
import { readAccessToken } from '../sessions/tokens.ts';
import { giveDeviceCookie, visitorOf } from '../visitors/visitor.ts';
import { type GrantRequest, makeGrant, redeemGrant } from './grants.ts';
import { codePage, refusalPage, signInPage } from './hosted-page.ts';
import { isReturnAddress, isSignOutAddress } from './redirects.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const ATTEMPTS_PER_MINUTE = 20;
const FONTS_S = 604_800;
const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];

const short = z.string().max(2_048);
const authorization = z
  .object({
    client_id: short,
    redirect_uri: short,
    response_type: z.literal('code'),
    scope: short.default('openid email profile'),
    state: short.optional(),
    nonce: short.optional(),
    // Of SHA-256, as base64url.
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    code_challenge_method: z.literal('S256').optional(),
  })
  // A challenge without a method would mean a verifier in plain words.
  .refine((wanted) => (wanted.code_challenge === undefined) === (wanted.code_challenge_method === undefined));
type Authorization = z.infer<typeof authorization>;

/** The hosted pages of the code flow: `/oauth2/authorize`, `/login`, `/oauth2/token`, `/oauth2/userInfo`, `/logout`. */
export async function hostedRoutes(app: Api, context: IdentityContext): Promise<void> {
  const { publicOrigin } = context;
  await app.register(formbody);
  const hidden = { schema: { hide: true } };
  const limited = { ...hidden, config: visitorRateLimit(context, ATTEMPTS_PER_MINUTE) };

  const showSignIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = readAuthorization(request.query);
    if (!wanted)
      return sendPage(
        reply,
        400,
        refusalPage('This link did not come from the store. Please start from the store’s sign-in page.'),
      );
    return sendPage(reply, 200, signInPage({ fields: fieldsOf(wanted) }));
  };
  app.get('/oauth2/authorize', hidden, showSignIn);
  app.get('/login', hidden, showSignIn);

  app.post('/login', limited, async (request, reply) => {
    if (isForeignPost(request))
      return sendPage(
        reply,
        403,
        refusalPage(
          'This form did not come from our site, so you were not signed in. Please start again from the store.',
        ),
      );
    const wanted = readAuthorization(request.body);
    if (!wanted)
      return sendPage(
        reply,
        400,
        refusalPage('This link did not come from the store. Please start from the store’s sign-in page.'),
      );
    const typed = z.object({ username: short, password: short }).safeParse(request.body);
    const { username = '', password = '' } = typed.data ?? {};
    const mailed = z.object({ challenge: short, mailed_code: short }).safeParse(request.body).data;
    const visitor = visitorOf(request);
    try {
      const entered = mailed
        ? { userId: await signInByMailedCode(context, visitor, mailed.challenge, mailed.mailed_code) }
        : await signInByPassword(context, visitor, username, password);
      if ('challenge' in entered)
        return sendPage(reply, 200, codePage({ fields: fieldsOf(wanted), challenge: entered.challenge }));
      giveDeviceCookie(reply, visitor, publicOrigin);
      const code = await makeGrant(context, entered.userId, grantOf(wanted));
      const target = new URL(wanted.redirect_uri);
      target.searchParams.set('code', code);
      if (wanted.state !== undefined) target.searchParams.set('state', wanted.state);
      return reply.redirect(target.href, 303);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      const page = { fields: fieldsOf(wanted), problem: messageFor(error, mailed !== undefined) };
      return mailed && error.name === 'CodeMismatchException'
        ? sendPage(reply, 401, codePage({ ...page, challenge: mailed.challenge }))
        : sendPage(reply, 401, signInPage({ ...page, email: username }));
    }
  });

  app.post('/oauth2/token', limited, async (request, reply) => {
    reply.type('application/json');
    const body = z
      .object({
        grant_type: z.literal('authorization_code'),
        client_id: z.literal(CLIENT_ID),
        code: short,
        redirect_uri: short,
        code_verifier: short.optional(),
      })
      .safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'invalid_request' });
    const { code, redirect_uri: redirectUri, code_verifier: codeVerifier = null } = body.data;
    try {
      const tokens = await redeemGrant(context, { code, redirectUri, codeVerifier });
      return await reply.send({
        access_token: tokens.accessToken,
        id_token: tokens.idToken,
        refresh_token: tokens.refreshToken,
        token_type: 'Bearer',
        expires_in: tokens.expiresInS,
      });
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return reply.code(400).send({ error: 'invalid_grant' });
    }
  });

  app.get('/oauth2/userInfo', hidden, async (request, reply) => {
    reply.type('application/json');
    try {
      const { user, scope } = await readAccessToken(context, request.headers.authorization?.slice(7));
      if (!scope.split(' ').includes('openid'))
        return await reply.code(403).send({ error: 'insufficient_scope' });
      return await reply.send({
        sub: user.id,
        username: user.id,
        email: user.email,
        email_verified: String(user.confirmed),
      });
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return reply.code(401).send({ error: 'invalid_token' });
    }
  });

  app.get('/logout', hidden, async (request, reply) => {
    const query = z.object({ client_id: z.literal(CLIENT_ID), logout_uri: short }).safeParse(request.query);
    if (!query.success || !isSignOutAddress(publicOrigin, query.data.logout_uri))
      return sendPage(
        reply,
        400,
        refusalPage('This link did not come from the store. Please start from the store’s sign-in page.'),
      );
    return reply.redirect(query.data.logout_uri, 302);
  });

  const files = {
    'hosted.css': 'text/css; charset=utf-8',
    'fonts/fraunces-72.woff2': 'font/woff2',
    'fonts/figtree.woff2': 'font/woff2',
  };
  for (const [name, type] of Object.entries(files)) {
    const caching = type === 'font/woff2' ? { sharedForS: FONTS_S } : 'shared';
    app.get(`/${name}`, { ...hidden, config: { caching } }, async (_request, reply) =>
      reply.type(type).send(await readFile(join(import.meta.dirname, name))),
    );
  }

  function readAuthorization(given: unknown): Authorization | null {
    const read = authorization.safeParse(given);
    if (!read.success || read.data.client_id !== CLIENT_ID) return null;
    return isReturnAddress(publicOrigin, read.data.redirect_uri) ? read.data : null;
  }

  /** A sign-in that a foreign page has filled in would sign the shopper in to the attacker's account. */
  function isForeignPost({ headers }: FastifyRequest): boolean {
    if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] !== 'same-origin';
    return headers.origin !== undefined && headers.origin !== publicOrigin;
  }
}

function grantOf(wanted: Authorization): GrantRequest {
  const scope = wanted.scope
    .split(/[ +]/)
    .filter((name) => SCOPES.includes(name))
    .join(' ');
  return {
    redirectUri: wanted.redirect_uri,
    scope,
    codeChallenge: wanted.code_challenge ?? null,
    nonce: wanted.nonce ?? null,
  };
}

function fieldsOf(wanted: Authorization): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function messageFor(error: IdentityError, isOfCode: boolean): string {
  if (error.name === 'UserNotConfirmedException')
    return 'This account is not confirmed yet. Enter the code from our e-mail on the store’s sign-in page.';
  if (error.name === 'CodeMismatchException')
    return 'That code doesn’t match our latest e-mail. Please check it.';
  if (isOfCode)
    return 'This code has expired or was entered incorrectly too many times. Sign in again for a new one.';
  return 'Incorrect e-mail address or password.';
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
