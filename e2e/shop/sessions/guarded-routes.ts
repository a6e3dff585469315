import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { ROUTES, type StoreRoute } from '@sanderling/contract/site/route-table';
import type { Seed } from './accounts.ts';

export type Role = 'guest' | Seed;
export const ROLES: readonly Role[] = ['guest', 'shopper', 'pending', 'trade', 'room', 'admin'];

const DESIGNERS: readonly Role[] = ['trade', 'room'];
const OF_STUDIOS = ['user-designer-dashboard', 'user-projects-id'];

const isOpen = ({ guard }: StoreRoute) => guard === 'none' || guard === 'static-page';
export const OPEN: readonly StoreRoute[] = ROUTES.filter(isOpen);
const GUARDED = ROUTES.filter((route) => !isOpen(route));

/** An address of a route, with something in its place for each name. */
export function addressOf({ path }: StoreRoute): string {
  return path
    .replace('/*', '/something')
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, 'something');
}

/** The guarded pages that a live slice offers: one that is not offered does not exist for any visitor, and has no guard. */
export async function offeredGuardedRoutes(request: APIRequestContext): Promise<StoreRoute[]> {
  const there: StoreRoute[] = [];
  for (const route of GUARDED) {
    const answer = await request.get(addressOf(route), { maxRedirects: 0 });
    if (answer.status() !== 404) there.push(route);
  }
  expect(there.length).toBeGreaterThan(15);
  return there;
}

/** Where a visitor ends who wants to go there. */
export function endOf(route: StoreRoute, role: Role): string {
  const address = addressOf(route);
  const isSignedIn = role !== 'guest';
  // A studio's own: other customers are led to what became of their application.
  if (OF_STUDIOS.includes(route.id) && isSignedIn && !DESIGNERS.includes(role))
    return designerPaths.application;
  if (route.guard === 'auth') return isSignedIn ? address.replace(/^\/user$/, '/user/dashboard') : '/login';
  if (route.guard === 'admin') return role === 'admin' ? address : '/';
  // The identity provider's return came without the code that it is for.
  return isSignedIn || route.id === 'oauth-callback' ? '/' : address;
}
