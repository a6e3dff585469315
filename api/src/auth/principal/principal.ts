import type { Role } from '@sanderling/contract/roles';
import type { FastifyRequest } from 'fastify';

/** Who makes a call: a signed-in customer, or a guest (null), whose order id is the only credential of their cart. */
export interface Principal {
  userId: number | null;
  /** From the user's record; absent for guests. */
  role?: Role | null;
  email?: string | null;
  /** The identity provider's ids of the user and of the session. */
  subject?: string;
  session?: string | null;
  /** The account id of the admin who acts for this user; absent when it is the user. */
  impersonatedBy?: number;
}

/** Reads the principal from a request. Throws UNAUTHENTICATED for a token that is no longer good. */
export type IdentifyPrincipal = (request: Pick<FastifyRequest, 'headers'>) => Promise<Principal>;
