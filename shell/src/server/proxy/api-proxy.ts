import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { CONTENT_PREVIEW_HEADER, PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import { SERVICE_TOKEN_HEADER } from '@sanderling/contract/site/service-token';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import { API_PREFIXES, STAND_IN_PREFIXES } from '../routing/api-paths.ts';
import { previewedContent } from '../routing/previewed-content.ts';
import { previewedDay } from '../routing/previewed-day.ts';
import { bufferAnswers } from './buffer-answers.ts';
import { limitCalls } from './limit-calls.ts';

const TIMEOUT_MS = 15_000;
/** As the API takes them: bodies of calls, and pictures that are uploaded. */
const MAX_BODY_BYTES = 262_144;
const MAX_PICTURE_BYTES = 8 * 2 ** 20;
/** Files as text, and what a warehouse sends of a whole catalogue: by the beginning of their calls' paths. */
const LARGE_CALLS: Readonly<Record<string, number>> = {
  '/api/v1/designers/applications': 14_000_000,
  '/api/v1/admin/catalogue/pictures': 11_300_000,
  '/api/v1/content_pictures': 11_300_000,
  '/api/v1/catalogue': 8 * 2 ** 20,
};
export const LARGEST_BODY_BYTES = Math.max(MAX_PICTURE_BYTES, ...Object.values(LARGE_CALLS));
/** Of one connection: on the next one they would be an error, or untrue. */
const HEADERS_OF_ONE_HOP = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
];
/** A trace is ours to begin. */
const HEADERS_OF_A_TRACE = ['traceparent', 'tracestate', 'baggage'];
/** What the API believes is not a visitor's to write. */
const HEADERS_OF_THE_SHELL = [SERVICE_TOKEN_HEADER, PREVIEW_DAY_HEADER];
/** A body of what is only read means nothing and is not handed on, so neither is what it is. */
const HEADERS_OF_A_BODY = ['content-length', 'content-type'];

interface ProxyOptions {
  config: Pick<Config, 'apiOrigin' | 'isThisMachineOnly' | 'serviceHeaders'>;
  /** What links to previews are signed with. */
  previewSecret: string;
  now: () => Date;
  answerPlainly: PlainResponse;
}

/**
 * Hands calls on to the API. A body has arrived whole, and an answer is taken whole, before and after the API's connection is
 * needed: slow visitors hold none of them. While the API is down the answer is JSON like the API's own.
 */
export async function apiProxy(
  app: FastifyInstance,
  { config, previewSecret, now, answerPlainly }: ProxyOptions,
) {
  const prefixes = config.isThisMachineOnly ? [...API_PREFIXES, ...STAND_IN_PREFIXES] : API_PREFIXES;
  await app.register(async (scope) => {
    takeBodiesWhole(scope);
    const endTurn = limitCalls(scope, answerPlainly);
    const answerWhole = bufferAnswers(answerPlainly);
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      // Fastify would cut the connection, and with it the answer to a client that is still sending.
      reply.removeHeader('connection');
      const why = error instanceof Error ? error.message : 'The call could not be handed on';
      return answerPlainly(request, reply, error.statusCode ?? 503, why);
    });
    const previewHeaders = (cookies: string | undefined) => {
      const content = previewedContent(cookies);
      const day = previewedDay(cookies, previewSecret, now());
      return {
        ...(content && { [CONTENT_PREVIEW_HEADER]: content }),
        ...(day && { [PREVIEW_DAY_HEADER]: day.toISOString() }),
      };
    };
    const to = (prefix: string): FastifyHttpProxyOptions => ({
      upstream: config.apiOrigin,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      proxyPayloads: false,
      // Who may ask again knows: 503 comes with the time to wait.
      retryMethods: [],
      undici: { connections: 64, pipelining: 1, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
      replyOptions: {
        rewriteHeaders: (headers) => without(headers, HEADERS_OF_ONE_HOP),
        rewriteRequestHeaders: (request, headers) => ({
          ...without(
            headers,
            HEADERS_OF_ONE_HOP,
            HEADERS_OF_A_TRACE,
            HEADERS_OF_THE_SHELL,
            /^(?:GET|HEAD)$/.test(request.method) ? HEADERS_OF_A_BODY : [],
          ),
          // Client navigation shows what the document did.
          ...previewHeaders(request.headers.cookie),
          'x-request-id': request.id,
          ...(request.span && { traceparent: request.span.traceparent }),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          ...config.serviceHeaders,
        }),
        onResponse: (request, reply, response) => {
          endTurn(request);
          const { statusCode } = response;
          if (statusCode >= 500) Object.assign(request, { whyRefused: `The API answered ${statusCode}` });
          void answerWhole(request, reply, response.stream);
        },
        onError(reply, { error }) {
          reply.log.warn(error, 'The API did not answer');
          const status = 'statusCode' in error && error.statusCode === 504 ? 502 : 503;
          answerPlainly(reply.request, reply, status, 'The API did not answer');
        },
      },
    });
    for (const prefix of prefixes) await scope.register(httpProxy, to(prefix));
    for (const [prefix, bytes] of Object.entries(LARGE_CALLS)) {
      await scope.register(async (large) => {
        large.removeContentTypeParser('*');
        takeWhole(large, '*', bytes);
        await large.register(httpProxy, to(prefix));
      });
    }
  });
}

function takeBodiesWhole(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  takeWhole(scope, '*', MAX_BODY_BYTES);
  takeWhole(scope, ['image/jpeg', 'image/png', 'image/webp'], MAX_PICTURE_BYTES);
}

/** As a stream it goes on as it came, with all that its content type says. */
function takeWhole(scope: FastifyInstance, type: string | string[], bodyLimit: number): void {
  scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, Readable.from([body])),
  );
}

function without(headers: IncomingHttpHeaders, ...left: readonly (readonly string[])[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.flat().includes(name)));
}
