import { COOKIES } from '@sanderling/contract/site/cookies';
import type { FastifyReply } from 'fastify';

/**
 * Gives the visitor's browser the id of a cart that it did not ask for by id. The page does the same when it has the answer;
 * this is for the visitor who has left the page by then.
 */
export function setCartCookie(
  reply: FastifyReply,
  cart: { orderId: string; requestedId: string | null; publicOrigin: string },
): void {
  if (cart.orderId === cart.requestedId) return;
  const { name, maxAgeS } = COOKIES.orderId;
  // By the shop's own address: a proxy in front may well speak plain HTTP to us and say nothing of it.
  const secure = cart.publicOrigin.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${cart.orderId}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`);
}
