import { loggedError } from '@sanderling/logging/logged-error';
import { loggedPath } from '@sanderling/logging/logged-path';
import { type Tracing, traceFields } from '@sanderling/server/tracing/tracing';
import { type LoggerOptions, pino } from 'pino';

/**
 * JSON lines. A request is logged by its path only: queries and bodies may hold addresses, tokens and codes. Where traces are made, each
 * line names its own.
 */
export function createLogger(level: string, tracing: Tracing | null) {
  return pino({
    ...loggerOptions(level),
    ...(tracing && { mixin: () => traceFields(tracing.current()) }),
  });
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
