import formbody from '@fastify/formbody';
import { paths } from '@sanderling/contract/site/paths';
import { protocolRefusal } from '@sanderling/contract/site/protocol-refusal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { hashOfKey } from '../trust/agent-key.ts';
import { type AgentRecord, findAgentByKey } from '../trust/agent-record.ts';
import { refusalOf } from '../wire/refusal-of.ts';
import { offeredScopes } from './link-scopes.ts';
import { ACCESS_S, revokeToken, type Trade, tradeCode, tradeRefreshToken } from './link-tokens.ts';

const CONSENT_PAGE = paths.linkAssistant;
const OAUTH_PREFIX = '/_agents/oauth';
const TRIES_PER_MINUTE = 60;
/** With a serializer of its own an answer says no type by itself. */
const JSON_TYPE = 'application/json; charset=utf-8';

const credentials = z.looseObject({ client_id: z.string().optional(), client_secret: z.string().optional() });
const grant = z.discriminatedUnion('grant_type', [
  z.looseObject({
    grant_type: z.literal('authorization_code'),
    code: z.string().max(200),
    redirect_uri: z.string().max(500),
    code_verifier: z.string().max(200).optional(),
  }),
  z.looseObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().max(200) }),
]);

class OAuthError extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** OAuth 2.0 for assistants: what they trade for tokens, and where they learn how (RFC 6749, 7009, 8414, 9728). */
export async function oauthRoutes(app: Api, { clock, config, db }: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const { publicOrigin } = config;
  await app.register(formbody);
  app.setErrorHandler((error, request, reply) => {
    reply.header('cache-control', 'no-store').serializer(JSON.stringify).type(JSON_TYPE);
    if (error instanceof OAuthError) {
      if (error.status === 401) reply.header('www-authenticate', 'Basic realm="assistants"');
      return reply.code(error.status).send({ error: error.message });
    }
    const known = refusalOf(error, request.id);
    if (known === null) request.log.error({ err: error }, 'a token could not be given');
    const { message, status } = known ?? { message: 'Something went wrong. Try again.', status: 500 };
    if (known?.retryAfterS != null) reply.header('retry-after', known.retryAfterS);
    return reply.code(status).send(protocolRefusal(OAUTH_PREFIX, { status, message, publicOrigin }));
  });
  const limited = {
    schema: { hide: true },
    config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } },
  };

  app.post(`${OAUTH_PREFIX}/token`, limited, async (request, reply) => {
    const agent = await authenticate(request, db);
    const tokens = await tradeOf(request.body)(db, agent.id, clock());
    if (tokens === null) throw new OAuthError(400, 'invalid_grant');
    reply.header('cache-control', 'no-store').serializer(JSON.stringify).type(JSON_TYPE);
    return { ...tokens, token_type: 'Bearer', expires_in: ACCESS_S };
  });

  app.post(`${OAUTH_PREFIX}/revoke`, limited, async (request, reply) => {
    const agent = await authenticate(request, db);
    const read = z.looseObject({ token: z.string().max(200) }).safeParse(request.body);
    if (!read.success) throw new OAuthError(400, 'invalid_request');
    await revokeToken(db, agent.id, read.data.token, clock());
    return reply.header('cache-control', 'no-store').code(200).send();
  });

  await app.register(async (open: Api) => {
    declareRoutes(open, { caching: { sharedForS: 300 } });
    open.get(
      '/.well-known/oauth-authorization-server',
      { schema: { hide: true } },
      async (_request, reply) => {
        reply.serializer(JSON.stringify).type(JSON_TYPE);
        return reply.send({
          issuer: publicOrigin,
          authorization_endpoint: `${publicOrigin}${CONSENT_PAGE}`,
          token_endpoint: `${publicOrigin}${OAUTH_PREFIX}/token`,
          revocation_endpoint: `${publicOrigin}${OAUTH_PREFIX}/revoke`,
          scopes_supported: offeredScopes(config.agents.capabilities),
          response_types_supported: ['code'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          authorization_response_iss_parameter_supported: true,
        });
      },
    );
    open.get('/.well-known/oauth-protected-resource', { schema: { hide: true } }, async (_request, reply) => {
      reply.serializer(JSON.stringify).type(JSON_TYPE);
      return reply.send({
        resource: publicOrigin,
        authorization_servers: [publicOrigin],
        scopes_supported: offeredScopes(config.agents.capabilities),
        bearer_methods_supported: ['header'],
      });
    });
  });
}

function tradeOf(body: unknown): Trade {
  const read = grant.safeParse(body);
  if (!read.success) {
    const { grant_type: type } = z
      .looseObject({ grant_type: z.string().default('') })
      .catch({ grant_type: '' })
      .parse(body);
    const isOther = type !== '' && type !== 'authorization_code' && type !== 'refresh_token';
    throw new OAuthError(400, isOther ? 'unsupported_grant_type' : 'invalid_request');
  }
  const given = read.data;
  if (given.grant_type === 'refresh_token') return tradeRefreshToken(given.refresh_token);
  // Without using up the code: this is no try with another verifier.
  if (given.code_verifier === undefined) throw new OAuthError(400, 'invalid_grant');
  return tradeCode({ code: given.code, redirectUri: given.redirect_uri, verifier: given.code_verifier });
}

/** The assistant by its id and the key that an operator gave it, in the header or in the form. */
async function authenticate(request: FastifyRequest, db: AgentContext['db']): Promise<AgentRecord> {
  const [, basic] = /^Basic ([\w+/=]+)$/.exec(request.headers.authorization ?? '') ?? [];
  const form = credentials.catch({}).parse(request.body);
  const [id, secret] =
    basic === undefined
      ? [form.client_id, form.client_secret]
      : Buffer.from(basic, 'base64').toString('utf8').split(':', 2).map(decoded);
  const hash = hashOfKey(secret ?? '');
  const agent = hash === null ? null : await findAgentByKey(db, hash);
  if (agent === null || agent.id !== id || agent.access !== 'known')
    throw new OAuthError(401, 'invalid_client');
  return agent;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
