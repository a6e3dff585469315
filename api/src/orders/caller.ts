import type { FastifyRequest } from 'fastify';

/** Who makes a call: somebody signed in, or a guest (null), whose order id is the only credential of their cart. */
export interface Caller {
  userId: number | null;
}

/** Reads the caller from a request. Throws UNAUTHENTICATED for a token that is no longer good. */
export type CallerIdentity = (request: FastifyRequest) => Promise<Caller>;

/** Everyone is a guest: the identity of a store without accounts. */
export const guestsOnly: CallerIdentity = async () => ({ userId: null });
