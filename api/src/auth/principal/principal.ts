import type { Role } from '@sanderling/contract/commerce/roles';
import type { FastifyRequest } from 'fastify';

/** Who makes a call: a signed-in customer, or a guest (null), whose order id is the only credential of their cart. */
export interface Principal {
  readonly userId: number | null;
  /** From the user's record; absent for guests. */
  readonly role?: Role | null;
  readonly email?: string | null;
  /** The identity provider's ids of the user and of the session. */
  readonly subject?: string;
  readonly session?: string | null;
  /** A designer who shows the shop to a client: no answer about a cart or a product says a trade price. What is paid stays the same. */
  readonly hidesTradePrices?: true;
  /** Opens the order of a guest, as their browser has it from the store. */
  readonly orderAccess?: string;
  /** An assistant, by its own calls: what it reads of a buyer's entries is decided there. */
  readonly isAssistant?: true;
  /** The account id of the admin who acts for this user; absent when it is the user. */
  readonly impersonatedBy?: number;
}

/** What a request says of who sends it. */
export type Credentials = Pick<FastifyRequest, 'headers'>;

/** The principal of a request. Throws UNAUTHENTICATED for a token that is no longer good. */
export type IdentifyPrincipal = (request: Credentials) => Promise<Principal>;
