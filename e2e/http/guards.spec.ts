import type { StoreRoute } from '@sanderling/contract/site/route-table';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import {
  addressOf,
  endOf,
  OPEN,
  offeredGuardedRoutes,
  ROLES,
  type Role,
} from '../shop/sessions/guarded-routes.ts';
import { expect, test } from '../shop/shop-test.ts';

/** A guest and a shopper ask for every open page; who has one more right, in the short run, for a share of them. */
const SHARING = ROLES.filter((role) => role !== 'guest' && role !== 'shopper');

function openPagesFor(role: Role): readonly StoreRoute[] {
  const place = SHARING.indexOf(role);
  if (isFull || place < 0) return OPEN;
  return OPEN.filter((_, index) => index % SHARING.length === place);
}

for (const role of ROLES) {
  test.describe(`as ${role}`, () => {
    test.use({ visitor: role });

    test(`R079 R393 R399 R400 ${role} is let in where the table says, and led elsewhere where not`, async ({
      request,
    }) => {
      const there = await offeredGuardedRoutes(request);
      const ended: string[] = [];
      for (const route of there) {
        const answer = await request.get(addressOf(route));
        ended.push(`${route.path} ${new URL(answer.url()).pathname}`);
      }
      expect(ended).toEqual(there.map((route) => `${route.path} ${endOf(route, role)}`));
    });

    test(`open pages are open to ${role}`, async ({ request }) => {
      for (const route of openPagesFor(role)) {
        const address = addressOf(route);
        const answer = await request.get(address);
        expect.soft(new URL(answer.url()).pathname, address).not.toBe('/login');
        expect.soft(answer.status(), address).toBeLessThan(500);
      }
    });
  });
}
