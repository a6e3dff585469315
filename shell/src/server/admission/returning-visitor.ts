import type { FastifyRequest } from 'fastify';

const TOKEN_COOKIE = 'ecom:sanToken=';
const CART_COOKIE = 'sanOrderId=';

/** Whether the visitor brings a cart or an account. Neither is verified: it may set a priority and open nothing. */
export function isReturningVisitor({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers.authorization !== undefined) return true;
  const cookies = headers.cookie ?? '';
  return cookies.includes(CART_COOKIE) || cookies.includes(TOKEN_COOKIE);
}
