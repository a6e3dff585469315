import { COOKIES } from '@sanderling/contract/cookies';
import type { FastifyReply } from 'fastify';

/**
 * Gives the visitor's browser the id of a cart that it did not ask for by id. The page does the same when it has the answer;
 * this is for the visitor who has left the page by then.
 */
export function rememberCart(reply: FastifyReply, orderId: string, askedFor: string | null): void {
  if (orderId === askedFor) return;
  const { name, maxAgeS } = COOKIES.orderId;
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${orderId}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`);
}
