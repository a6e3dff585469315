import { types } from 'node:util';

/** A server that is going down, starting, or has no connection left. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const AWAY_STATES = /^(?:08\d{3}|57P0[1-5]|53300)$/;
/** What the system says of a connection that cannot be made or was cut. */
const AWAY_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** What the driver says itself has no code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether a question failed because PostgreSQL cannot be reached now, and may be answered when it is asked again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  if ('syscall' in error && AWAY_CALLS.has(String(error.syscall))) return true;
  // A name with several addresses, none of which answers.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseUnavailable);
  return 'code' in error && error.code !== undefined
    ? AWAY_STATES.test(String(error.code))
    : AWAY_MESSAGES.test(error.message);
}
