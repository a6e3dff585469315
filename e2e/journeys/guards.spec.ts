import type { Page } from '@playwright/test';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { addressOf, endOf, offeredGuardedRoutes, ROLES } from '../shop/sessions/guarded-routes.ts';
import { expect, test } from '../shop/shop-test.ts';

/** Follows a link to this address within the page that is open. */
async function followLink(page: Page, address: string) {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, address);
}

/** Follows links to these addresses one after the other and answers where each led to. Each time it begins on a page that is open to all. */
async function followLinks(page: Page, links: [from: string, to: string][]) {
  await openSettledPage(page, '/my_orders');
  for (const [from, to] of links) {
    await followLink(page, from);
    await expect(page, from).toHaveURL((url) => url.pathname === to);
    await followLink(page, '/my_orders');
    await expect(page).toHaveURL(/\/my_orders$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Where is my order?' })).toBeVisible();
  }
}

const KINDS = [
  { role: 'guest', links: { '/user/details': '/login', '/rooms/categories/new': '/', '/signup': '/signup' } },
  {
    role: 'shopper',
    links: { '/user/details': '/user/details', '/rooms/categories/new': '/', '/login': '/' },
  },
  { role: 'admin', links: { '/rooms/categories/new': '/rooms/categories/new' } },
] as const;

for (const { role, links } of KINDS) {
  test.describe(`as ${role}`, () => {
    test.use({ visitor: role });

    test(`R079 R393 R399 R400 ${role} who follows a link within the store meets the guard of each kind`, async ({
      page,
    }) => {
      await followLinks(page, Object.entries(links));
    });
  });
}

test.describe('all of them', { tag: '@full' }, () => {
  for (const role of ROLES) {
    test.describe(`as ${role}`, () => {
      test.use({ visitor: role });

      test(`R079 R393 R399 R400 ${role} is let in where the table says, by a link`, async ({ page }) => {
        const there = await offeredGuardedRoutes(page.request);
        await followLinks(
          page,
          there.map((route) => [addressOf(route), endOf(route, role)]),
        );
      });
    });
  }
});
