import { PROBLEMS } from '@sanderling/contract/problem';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { callApi } from '../shop/api/api-call.ts';
import { placeOrder } from '../shop/orders/placed-order.ts';
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  expectAccessibleOnEachWidth,
} from '../shop/pages/accessible.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { expect, PHONE, test } from '../shop/shop-test.ts';

/** Pages of one template are looked at once; the full run looks at each of them. */
const PAGES = {
  orders: [
    'dashboard',
    'my_orders',
    ...(isFull ? ['processing_orders', 'history_orders', 'link_order'] : []),
  ],
  settings: [
    'details',
    'shipping_address',
    ...(isFull ? ['favorites', 'contact_information', 'billing_address', 'change_password'] : []),
  ],
};

test.describe('of a new account, on a phone', () => {
  test.use({ visitor: 'newcomer', viewport: PHONE });

  for (const [what, pages] of Object.entries(PAGES)) {
    test(`R012 the pages of a new account for its ${what}, which are empty, can be used by everyone, and read in one column of 320 px and with text twice as large`, async ({
      page,
    }) => {
      for (const name of pages) {
        await openPage(page, `/user/${name}`);
        await expectAccessibleAndNarrow(page, name);
      }
    });
  }

  test('R010 R012 orders, favorites and what opens above them can be used by everyone', async ({
    page,
    session,
  }) => {
    const { id, number } = await placeOrder(session);
    await callApi(session.token, '/favorites', { product_id: 102, list: 'Living room' });
    await callApi(session.token, '/favorites', { product_id: 101, list: 'Den' });
    for (const path of ['/user/dashboard', '/user/my_orders', '/user/processing_orders', '/user/favorites']) {
      await openPage(page, path);
      await expectAccessibleOnEachWidth(page, path);
    }
    await page.getByText('Move to a list').first().click();
    await expectAccessibleOnEachWidth(page, 'a piece that moves to another list');
    await openPage(page, `/my_orders/${id}`);
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await expectAccessibleOnEachWidth(page, 'an order');
  });

  test('forms that are refused, and pages that fail, can be used by everyone', { tag: '@full' }, async ({
    page,
  }) => {
    await openPage(page, '/user/change_password');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('a walk in the woods');
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleOnEachWidth(page, 'a password that is refused');
    await openPage(page, '/user/details');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('textbox', { name: /^Type / }).fill('someone else');
    await page.getByRole('button', { name: 'Delete my account permanently' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleOnEachWidth(page, 'an account that is not deleted');
    await page.route('**/api/v1/orders/get_user_orders**', (route) =>
      route.fulfill({ status: 500, json: { code: PROBLEMS.SERVER_ERROR.code, message: 'Try again.' } }),
    );
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Order history' })
      .click();
    await expect(page.getByRole('heading', { name: 'Oops... Server Error' })).toBeVisible();
    await expectAccessibleOnEachWidth(page, 'a page that fails');
  });
});

test.describe('of an admin', () => {
  test.use({ visitor: 'admin' });

  test('an admin’s dashboard can be used by everyone', async ({ page }) => {
    await openPage(page, '/user/dashboard');
    await expect(page.getByRole('heading', { name: 'Act for a customer' })).toBeVisible();
    await expectAccessible(page);
  });
});
