import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { purgeNginxCache } from './nginx-cache.ts';

interface PurgerOptions {
  /** What nginx's `proxy_cache_path` names. */
  folder: string;
  /** What the shop has as `CDN_PURGE_TOKEN`; null where only this machine can reach the purger anyway. */
  token: string | null;
  onError?: (error: unknown) => void;
}

/** Stands beside an nginx that keeps pages: takes the purges of the shop, by a POST with `Surrogate-Key`. */
export function createNginxPurger({ folder, token, onError = () => undefined }: PurgerOptions): Server {
  return createServer(async (request, response) => {
    request.resume();
    const status = await answer(request).catch((error) => {
      onError(error);
      return 500;
    });
    response.writeHead(status).end();
  });

  async function answer(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405;
    if (token !== null && !isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) return 401;
    const keys = String(request.headers['surrogate-key'] ?? '')
      .split(' ')
      .filter(Boolean);
    if (keys.length === 0) return 400;
    await purgeNginxCache(folder, keys);
    return 204;
  }
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
