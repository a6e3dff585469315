import { openSettledPage } from '../shop/pages/open-page.ts';
import { SEEDS } from '../shop/sessions/accounts.ts';
import { expectSignedIn } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ visitor: 'admin' });

test('R312 R407 an admin sees the store as a customer, with a bar on every page, and stops with one click', async ({
  page,
}) => {
  await openSettledPage(page, '/user/dashboard');
  await expectSignedIn(page, 'Alma Novak');
  await page.getByLabel('Customer’s e-mail').fill(SEEDS.trade);
  await page.getByRole('button', { name: 'Open the store as this customer' }).click();
  const bar = page.getByRole('complementary', { name: 'Acting for a customer' });
  await expect(bar).toContainText(SEEDS.trade);
  await page.goto('/products');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await expectSignedIn(page, 'Alma Novak');
  await expect(bar).not.toBeVisible();
});
