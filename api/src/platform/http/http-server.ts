import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import { MAX_HEADER_BYTES } from '@sanderling/server/foreign-cookies';
import type { TrustedProxies } from '@sanderling/server/trusted-proxies';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireDeclarations } from '../routes/route-access.ts';
import { traceOf } from '../tracing/trace-requests.ts';
import { clearForeignCookies } from './clear-foreign-cookies.ts';
import { sendProblem, toProblem } from './error-handler.ts';
import { recognizeShell } from './recognize-shell.ts';
import { useValidationMessages } from './validation-messages.ts';

/** A Fastify instance whose schemas are zod's: one schema gives types, validation, serialization and documentation. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const REQUEST_ID = /^[\w.:-]{8,64}$/;
const BODY_LIMIT_BYTES = 262_144;
/** The shell reads a whole body before it passes it on; a client that sends slowly here is not the shell. */
const WHOLE_REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
const LOOK_EVERY_MS = 2_000;

interface Trust {
  proxies?: TrustedProxies;
  /** By which shells on other machines are known; null where the shell is on this one. */
  serviceToken?: string | null;
  publicOrigin?: string;
}

export function createHttpServer(
  logger: FastifyBaseLogger,
  { proxies = [], serviceToken = null, publicOrigin = '' }: Trust = {},
): Api {
  useValidationMessages();
  const app = fastify({
    loggerInstance: logger,
    trustProxy: trustedHops(proxies, serviceToken),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: WHOLE_REQUEST_MS,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    genReqId: requestIdOf,
    // One line a request, written when it is answered (below), in place of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    // What is too long to be an id is none that there is, and no other address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
    frameworkErrors: (error, request, reply: FastifyReply) =>
      sendProblem(reply, toProblem(error, request.id), publicOrigin),
  }).withTypeProvider<ZodTypeProvider>();
  // Before all that reads who asks.
  recognizeShell(app, serviceToken);
  clearForeignCookies(app);
  requireDeclarations(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Every call of the store says that it is JSON, also one that has nothing to send.
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else parseJson(request, String(body), done);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  // A client that keeps a connection open would delay the end for as long as it may be idle.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isQuiet(request.url)) return;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, res: reply, durationMs, ...traceOf(request) }, 'answered');
  });
  return app;
}

/** A shell tells one address: that of the visitor, as far as it believes the proxies before it. */
function trustedHops(proxies: TrustedProxies, serviceToken: string | null) {
  // What others than shells say has been emptied by then.
  if (serviceToken !== null) return (_address: string, hop: number) => hop === 0;
  return typeof proxies === 'function'
    ? (address: string, hop: number) => hop === 0 || proxies(address, hop)
    : ['loopback', ...proxies];
}

const QUIET = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  `${API_BASE}/catalogue_changes`,
  `${API_BASE}/content_changes`,
]);

/** Probes and shells ask every few seconds and pictures come in dozens: none of it tells anything in a log. */
function isQuiet(url: string): boolean {
  return QUIET.has(url.split('?', 1)[0] ?? '') || url.startsWith('/media/');
}

/** The shell's id of the page's request goes through, so that one search finds both logs. Others are not trusted to be short. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
