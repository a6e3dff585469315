import { addressOf, endOf, OPEN, offeredGuardedRoutes, ROLES } from '../shop/sessions/guarded-routes.ts';
import { expect, test } from '../shop/shop-test.ts';

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

    test(`every other page is open to ${role}`, async ({ request }) => {
      for (const route of OPEN) {
        const address = addressOf(route);
        const answer = await request.get(address);
        expect.soft(new URL(answer.url()).pathname, address).not.toBe('/login');
        expect.soft(answer.status(), address).toBeLessThan(500);
      }
    });
  });
}
