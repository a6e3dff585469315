import type { Page } from '@playwright/test';
import { ROUTES } from '@sanderling/contract/route-table';
import { type SEEDS, signInAs } from '../shop/member.ts';
import { expect, test } from '../shop/shop-test.ts';

type Role = 'nobody' | keyof typeof SEEDS;
const ROLES: Role[] = ['nobody', 'shopper', 'pending', 'trade', 'room', 'admin'];

/** An address of a route, with something in its place for each name. */
const addressOf = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'something');
const GUARDED = ROUTES.filter(({ guard }) => guard !== 'none' && guard !== 'static-page');
const OPEN = ROUTES.filter(({ guard }) => guard === 'none' || guard === 'static-page');

/** Where somebody ends who wants to go there. */
function endOf({ guard, path }: (typeof ROUTES)[number], role: Role): string {
  const isSignedIn = role !== 'nobody';
  if (guard === 'auth') return isSignedIn ? addressOf(path).replace(/^\/user$/, '/user/dashboard') : '/login';
  if (guard === 'admin') return role === 'admin' ? addressOf(path) : '/';
  // It came without the code that it is for.
  return isSignedIn || path === '/oauth-callback' ? '/' : addressOf(path);
}

/** Follows a link to this address within the page that is open. */
async function followLink(page: Page, address: string) {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, address);
}

/** A page that no slice offers does not exist for anybody, and has no guard. */
async function offered(page: Page) {
  const statuses = await Promise.all(
    GUARDED.map(({ path }) => page.request.get(addressOf(path), { maxRedirects: 0 })),
  );
  const there = GUARDED.filter((_, position) => statuses[position]?.status() !== 404);
  expect(there.length).toBeGreaterThan(15);
  return there;
}

const pathname = (page: Page) => new URL(page.url()).pathname;

for (const role of ROLES) {
  test.describe(`as ${role}`, () => {
    test.beforeEach(async ({ page }) => {
      if (role !== 'nobody') await signInAs(page, role);
    });

    test(`R079 R393 R399 R400 ${role} is let in where the table says, by address`, async ({ page }) => {
      const ended: string[] = [];
      const there = await offered(page);
      for (const route of there) {
        await page.goto(addressOf(route.path));
        ended.push(`${route.path} ${pathname(page)}`);
      }
      expect(ended).toEqual(there.map((route) => `${route.path} ${endOf(route, role)}`));
    });

    test(`R079 R393 R399 R400 ${role} is let in where the table says, by a link`, async ({ page }) => {
      await page.goto('/my_orders');
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
      for (const route of await offered(page)) {
        // Away from where the last one ended, so that the next can be seen to arrive.
        await followLink(page, '/my_orders');
        await expect(page).toHaveURL(/\/my_orders$/);
        await expect(page.getByRole('heading', { level: 1, name: 'Where is my order?' })).toBeVisible();
        await followLink(page, addressOf(route.path));
        await expect.poll(() => pathname(page), { message: route.path }).toBe(endOf(route, role));
      }
    });

    test(`every other page is open to ${role}`, async ({ page }) => {
      for (const { path } of OPEN) {
        const answer = await page.request.get(addressOf(path.replace('/*', '/something')));
        expect([path, new URL(answer.url()).pathname]).not.toEqual([path, '/login']);
        expect([path, answer.status()]).not.toEqual([path, 500]);
      }
    });
  });
}
