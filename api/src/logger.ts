import { loggedPath } from '@sanderling/contract/paths';
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
      err: errorToLog,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** What is needed to find a mistake, and no more: the database's errors carry the parameters of the query, which are people's. */
function errorToLog(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}
