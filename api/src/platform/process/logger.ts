import { loggedError } from '@sanderling/logging/logged-error';
import { loggedPath } from '@sanderling/logging/logged-path';
import { type LoggerOptions, pino } from 'pino';

/** JSON lines. A request is logged by its path only: queries and bodies may hold addresses, tokens and codes. */
export function createLogger(level: string) {
  return pino(loggerOptions(level));
}

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: { process: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: loggedPath(request.url),
      }),
      err: loggedError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}
