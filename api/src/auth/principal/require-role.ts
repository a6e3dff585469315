import type { KnownRole } from '@sanderling/contract/roles';
import { problem } from '../../platform/http/problem.ts';
import type { Caller } from './principal.ts';

export interface SignedInCaller extends Caller {
  userId: number;
}

/** Throws UNAUTHENTICATED for a guest. */
export function requireUser(caller: Caller): SignedInCaller {
  const { userId } = caller;
  if (userId === null) throw problem('UNAUTHENTICATED');
  return { ...caller, userId };
}

/** Throws UNAUTHENTICATED for a guest, FORBIDDEN for an account without any of these roles. */
export function requireRole(caller: Caller, ...roles: KnownRole[]): SignedInCaller {
  const user = requireUser(caller);
  if (!roles.some((role) => role === user.role)) throw problem('FORBIDDEN');
  return user;
}
