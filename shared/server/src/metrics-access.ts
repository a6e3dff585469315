import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface Asked {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

/** Whether a program on this machine asks, and no proxy in front of it for a visitor. */
export function isAskedHere({ socket, headers }: Asked): boolean {
  const isLocal = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  // Also one that was emptied since it is not believed: a proxy stands in between.
  return isLocal && headers['x-forwarded-for'] === undefined;
}

/** Programs of this machine may read a process's metrics, and a Prometheus elsewhere that shows the token; null where there is none. */
export function mayReadMetrics(request: Asked, token: string | null): boolean {
  return isAskedHere(request) || (token !== null && showsToken(request, token));
}

/** Compared in constant time, by digests of one length. */
function showsToken({ headers }: Asked, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
