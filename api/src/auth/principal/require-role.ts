import type { KnownRole } from '@sanderling/contract/commerce/roles';
import { problem } from '../../platform/http/problem.ts';
import type { Principal } from './principal.ts';

export interface SignedInPrincipal extends Principal {
  userId: number;
}

/** Throws UNAUTHENTICATED for a guest. */
export function requireUser(principal: Principal): SignedInPrincipal {
  const { userId } = principal;
  if (userId === null) throw problem('UNAUTHENTICATED');
  return { ...principal, userId };
}

/** Throws UNAUTHENTICATED for a guest, FORBIDDEN for an account without any of these roles. */
export function requireRole(principal: Principal, ...roles: KnownRole[]): SignedInPrincipal {
  const user = requireUser(principal);
  if (!roles.some((role) => role === user.role)) throw problem('FORBIDDEN');
  return user;
}
