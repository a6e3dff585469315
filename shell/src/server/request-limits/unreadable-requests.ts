import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { CLEAR_SCRIPT_HASH } from '../fallback/clear-cookies-form.ts';
import { fallbackPage } from '../fallback/fallback-page.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import { contentSecurityPolicy, securityHeaders } from '../security/security-headers.ts';

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
};

/** Answers what is no request at all, and so reaches no hook, with the headers that every answer has. */
export function answerUnreadable(config: Config) {
  return (error: { code?: string }, socket: Socket): void => {
    // The client has closed the connection.
    if (error.code !== 'ECONNRESET' && socket.writable) {
      const status = STATUSES[error.code ?? ''] ?? 400;
      const page = fallbackPage(status);
      const headers = Object.entries({ ...headersOf(config), connection: 'close' });
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.write(
        `HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines}content-length: ${Buffer.byteLength(page)}\r\n\r\n${page}`,
      );
    }
    socket.destroySoon();
  };
}

function headersOf(config: Config): Record<string, string> {
  return {
    ...securityHeaders(config),
    'content-security-policy': contentSecurityPolicy(config, { scriptHashes: [CLEAR_SCRIPT_HASH] }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
}

/** What Node would refuse by itself, without our headers: a request without a host, a method or an expectation that is not known. */
export function answerUnsupported(app: FastifyInstance, config: Config, answerPlainly: PlainResponse): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return answerPlainly(request, reply, 400);
  });
  app.setNotFoundHandler((request, reply) =>
    answerPlainly(request, reply.header('allow', 'GET, HEAD, POST'), 405),
  );
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, REASONS[417], headersOf(config)).end(fallbackPage(417));
  });
}

/** Who asks first whether a body is welcome is told to send it when nothing speaks against it. */
export function answerContinue(app: FastifyInstance, largestBodyBytes: number): void {
  app.server.on('checkContinue', (request, response) => app.routing(request, response));
  app.addHook('preParsing', async (request, reply) => {
    const { expect, 'content-length': length } = request.headers;
    if (expect?.toLowerCase() === '100-continue' && !(Number(length) > largestBodyBytes))
      reply.raw.writeContinue();
  });
}
