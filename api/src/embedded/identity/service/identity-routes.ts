import type { FastifyReply } from 'fastify';
import { IdentityError, tooManyTries } from '../../../auth/identity-provider/identity-error.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { RETRY_AFTER_S } from '../../../platform/http/error-handler.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { isOurOwnServer } from '../../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { countAttempt } from '../attempts/attempts.ts';
import { visitorRateLimit } from '../attempts/visitor-rate-limit.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_ID } from '../context/identity-pool.ts';
import { hostedRoutes } from '../hosted/hosted-routes.ts';
import type { Operation } from '../operations/operation.ts';
import { getUser, globalSignOut, revokeToken } from '../operations/own-user.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from '../operations/passwords.ts';
import { getTokensFromRefreshToken, initiateAuth, respondToAuthChallenge } from '../operations/sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../operations/sign-up.ts';
import { giveDeviceCookie, type Visitor, visitorOf } from '../visitors/visitor.ts';

const OPERATIONS: Record<string, Operation> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
};

const MAILING: readonly string[] = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'];

const CONTENT_TYPE = 'application/x-amz-json-1.1';
/** Of one address, over all operations: a family signs in often, a list of passwords is tried in thousands. */
const CALLS_PER_MINUTE = 120;
/** How long other systems may go on with the keys that they have read. */
const KEYS_S = 300;

/** `/_identity`: Cognito's JSON protocol as far as the store's client uses it, and the keys that its tokens are checked with. */
export async function identityRoutes(app: Api, context: IdentityContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post(
    '/',
    {
      schema: { hide: true },
      config: visitorRateLimit(context, CALLS_PER_MINUTE),
      errorHandler: (error, request, reply) => {
        if (!(error instanceof IdentityError) && statusOf(error) >= 500)
          request.log.error({ err: error }, 'identity service failed');
        return sendError(reply, error);
      },
    },
    async (request, reply) => {
      const [, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
      const run = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
      if (!run) throw new IdentityError('UnknownOperationException', 'This operation is not known.');
      const visitor = visitorOf(request);
      if (MAILING.includes(name) && !isOurOwnServer(request)) await countMailFor(visitor);
      const answer = await run(context, request.body, visitor);
      if ('AuthenticationResult' in answer) giveDeviceCookie(reply, visitor, context.publicOrigin);
      return reply.type(CONTENT_TYPE).send(JSON.stringify(answer));
    },
  );

  async function countMailFor({ network }: Visitor) {
    const key = (await context.seal(`network ${network}`)).toString('hex');
    if (!(await countAttempt(context.db, 'mails for network', key, context.clock())))
      throw tooManyTries('Attempt limit exceeded');
  }

  await app.register(async (pages) => hostedRoutes(pages, context));

  const published = { config: { caching: { sharedForS: KEYS_S } }, schema: { hide: true } };
  app.get(`/${POOL_ID}/.well-known/jwks.json`, published, async () => context.keys.published());
  app.get(`/${POOL_ID}/.well-known/openid-configuration`, published, async () => {
    const { issuer, publicOrigin } = context;
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${publicOrigin}/_identity/oauth2/authorize`,
      token_endpoint: `${publicOrigin}/_identity/oauth2/token`,
      userinfo_endpoint: `${publicOrigin}/_identity/oauth2/userInfo`,
      end_session_endpoint: `${publicOrigin}/_identity/logout`,
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      scopes_supported: ['openid', 'email', 'profile'],
      subject_types_supported: ['public'],
    };
  });
}

function sendError(reply: FastifyReply, error: unknown) {
  if (isDatabaseUnavailable(error)) reply.header('retry-after', RETRY_AFTER_S);
  const known =
    error instanceof IdentityError
      ? error
      : statusOf(error) === 429
        ? new IdentityError('LimitExceededException', 'Too many requests', 429)
        : statusOf(error) < 500
          ? new IdentityError(
              'InvalidParameterException',
              'The request could not be read.',
              statusOf(error) === 413 ? 413 : 400,
            )
          : new IdentityError(
              'InternalErrorException',
              'Something went wrong.',
              isDatabaseUnavailable(error) ? 503 : 500,
            );
  return reply
    .code(known.status)
    .header('x-amzn-errortype', known.name)
    .type(CONTENT_TYPE)
    .serializer((body: unknown) => String(body))
    .send(JSON.stringify({ __type: known.name, message: known.message }));
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
