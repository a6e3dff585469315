import { expectAccessible } from '../shop/accessible.ts';
import { cookieOf, createAccount, freshEmail, signInAs } from '../shop/member.ts';
import { placeOrder } from '../shop/placed-order.ts';
import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';

const PAGES = [
  'dashboard',
  'details',
  'my_orders',
  'processing_orders',
  'history_orders',
  'link_order',
  'favorites',
  'contact_information',
  'shipping_address',
  'billing_address',
  'change_password',
].map((page) => `/user/${page}`);

for (const [device, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on a ${device}`, () => {
    test.use({ reducedMotion: 'reduce' });

    test(`R012 a new account’s pages, which are empty, can be used by everyone on a ${device}`, async ({
      page,
    }) => {
      await createAccount(page, freshEmail());
      await page.setViewportSize(viewport);
      for (const path of PAGES) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
    });

    test(`R010 R012 orders, favorites and what opens above them can be used by everyone on a ${device}`, async ({
      page,
    }) => {
      await createAccount(page, freshEmail());
      await page.setViewportSize(viewport);
      const { id, number } = await placeOrder(page);
      const authorization = `Bearer ${await cookieOf(page, 'ecom:sanToken')}`;
      for (const list of ['Living room', 'Den'])
        await page.request.post('/api/v1/favorites', {
          data: { product_id: list === 'Den' ? 101 : 102, list },
          headers: { authorization },
        });
      for (const path of [
        '/user/dashboard',
        '/user/my_orders',
        '/user/processing_orders',
        '/user/favorites',
      ]) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
      await page.getByText('Move to a list').first().click();
      await expectAccessible(page, 'a piece that moves to another list');
      await page.goto(`/my_orders/${id}`);
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
      await expectAccessible(page, 'an order');
    });

    test(`forms that are refused, and pages that fail, can be used by everyone on a ${device}`, async ({
      page,
    }) => {
      await createAccount(page, freshEmail());
      await page.setViewportSize(viewport);
      await page.goto('/user/change_password');
      await page.getByLabel('Current password').fill('not the password');
      await page.getByLabel('New password').fill('a walk in the woods');
      await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a password that is refused');
      await page.goto('/user/details');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('textbox', { name: /^Type / }).fill('someone else');
      await page.getByRole('button', { name: 'Delete my account for good' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'an account that is not deleted');
      await page.route('**/api/v1/orders/get_user_orders**', (route) =>
        route.fulfill({ status: 500, json: { code: 199, message: 'Try again.' } }),
      );
      await page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Order history' })
        .click();
      await expect(page.getByRole('heading', { name: 'Oops... Server Error' })).toBeVisible();
      await expectAccessible(page, 'a page that fails');
    });
  });
}

test('an admin’s dashboard can be used by everyone', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { name: 'Act for a customer' })).toBeVisible();
  await expectAccessible(page);
});
