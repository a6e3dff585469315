import { COOKIES } from '@sanderling/contract/site/cookies';
import type { FastifyReply } from 'fastify';

/**
 * Gives the buyer's browser the new key of a cart that is guarded since this call, also where the call is refused after that: their own
 * cart would else be closed to them.
 */
export function setAccessCookie(reply: FastifyReply, accessKey: string, publicOrigin: string): void {
  const { name, maxAgeS } = COOKIES.orderAccess;
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${accessKey}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`);
}
