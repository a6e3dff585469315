import type { Page } from '@playwright/test';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { addToCart, cartLink, goToPayment, SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible, expectAccessibleAndNarrow, expectAccessibleOn } from '../shop/pages/accessible.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { expectQuiet, watchPage } from '../shop/pages/quiet.ts';
import { expectReflow } from '../shop/pages/reflow.ts';
import { DESK, DEVICES, expect, test } from '../shop/shop-test.ts';

const NOWHERE = '/nowhere';

/** Pages that a desk lays out otherwise than a phone. */
const LAID_OUT_OTHERWISE = {
  'the home page': '/',
  'a list': '/categories/living/sofas',
  'a product': `/products/${SOFA.slug}`,
};

/** Pages of one template are looked at once; the full run looks at each of them. */
const PAGES: Record<string, Record<string, string>> = {
  'the pages to sign in on': {
    'the sign-in page': '/login',
    'the sign-up page': '/signup',
    'the application to the trade program': '/designers/signup',
    ...(isFull && {
      'the page of a forgotten password': '/forgot-password',
      'the page of a new password': '/reset_password',
    }),
  },
  'the pages to read': {
    'the lookup of orders': '/my_orders',
    'the trade program': '/trade-program',
    ...(isFull && { 'paying over time': '/financing', 'an editors’ page': '/pages/bmsv-tos' }),
  },
  'the pages on which there is nothing': {
    'an empty cart': '/cart',
    ...(isFull && { 'a list that nothing matches': '/products?min_price=999999' }),
    'a page that does not exist': NOWHERE,
  },
};

/** With an empty cache, in which fonts and pictures come late. */
async function openQuietly(page: Page, address: string, complaints: string[]): Promise<void> {
  await openSettledPage(page, address);
  await expectQuiet(page);
  expect(complaints).toEqual(address === NOWHERE ? [expect.stringContaining('404')] : []);
  complaints.length = 0;
}

async function watchEmptyCache(page: Page): Promise<void> {
  await watchPage(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

test('the home page, a list and a product load without moving and can be used by everyone, on a phone and on a desk, in 320 px and with text twice as large', async ({
  page,
  complaints,
}) => {
  await watchEmptyCache(page);
  for (const [name, address] of Object.entries(LAID_OUT_OTHERWISE)) {
    await openQuietly(page, address, complaints);
    await expectAccessibleOn(page, name, DEVICES);
    await expectReflow(page, name);
  }
});

for (const [what, pages] of Object.entries(PAGES)) {
  test(`${what} load without moving, can be used by everyone, and read in one column of 320 px and with text twice as large`, async ({
    page,
    complaints,
  }) => {
    await watchEmptyCache(page);
    for (const [name, address] of Object.entries(pages)) {
      await openQuietly(page, address, complaints);
      await expectAccessibleAndNarrow(page, name);
    }
  });
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, { tag: device === 'phone' ? [] : ['@full'] }, () => {
    test.use({ viewport });

    test(`cart, checkout with mistakes, and payment can be used by everyone on a ${device}, and in the frame of the card form a barrier is found`, async ({
      page,
      session,
    }) => {
      await haveSofaInCart(page, session);
      await openPage(page, '/cart');
      await expect(page.getByRole('heading', { level: 1, name: 'Your cart', exact: true })).toBeVisible();
      await expectAccessible(page, 'the cart');
      await expectReflow(page, 'the cart');
      await openPage(page, '/checkout');
      await page.getByLabel('E-mail').fill('june');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expectAccessible(page, 'an address with mistakes');
      await expectReflow(page, 'an address with mistakes');
      await goToPayment(page);
      await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
      await expectAccessible(page, 'the payment');
      // On a busy machine the form is there after all else.
      await expect.poll(() => page.frame({ url: /card-form/ })).not.toBeNull();
      const frame = page.frame({ url: /card-form/ });
      await frame?.waitForLoadState();
      await frame?.evaluate(() =>
        document.body.append(Object.assign(document.createElement('img'), { src: '/x.png' })),
      );
      await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
    });
  });
}

test.describe('with something open', () => {
  test.use({ viewport: DESK });

  test('R159 the cart preview can be used by everyone, and Escape gives the focus back', async ({ page }) => {
    await openPage(page, `/products/${SOFA.slug}`);
    await addToCart(page);
    await cartLink(page).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(cartLink(page)).toBeFocused();
  });

  test('R197 R198 a dialog can be used by everyone, holds the page still and closes on its backdrop', async ({
    page,
    session,
  }) => {
    await haveSofaInCart(page, session);
    await openPage(page, '/cart');
    await page.getByRole('button', { name: 'About delivery' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expectAccessible(page);
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(page.getByRole('button', { name: 'About delivery' })).toBeFocused();
  });

  test('the search panel and its suggestions can be used by everyone', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('combobox').fill('sofa');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await expectAccessibleOn(page, 'suggestions', DEVICES);
  });
});
