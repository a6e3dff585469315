import { PROBLEMS } from '@sanderling/contract/problem';
import { addToCart, cartLink, SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expectQuiet, watchPage } from '../shop/pages/quiet.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ reducedMotion: 'no-preference' });

// Where a line just fits, it breaks in one font alone: what stands in for a font has to be as wide.
for (const [address, width, tag] of [
  ['/', 820, []],
  ['/products', 390, []],
  ['/products', 1280, '@full'],
  [`/products/${SOFA.slug}`, 1280, []],
  ['/trade-program', 820, '@full'],
] as const) {
  test(`nothing moves at ${address}, ${width} px wide, when the fonts come last`, {
    tag: [tag].flat(),
  }, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 1000 });
    const isSettled = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await isSettled.promise;
      await route.continue();
    });
    await watchPage(page);
    // The page is loaded when its fonts are.
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
    isSettled.resolve();
    await page.evaluate(async () => {
      await document.fonts.ready;
      // What has moved is told after the frame that shows it.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    await expectQuiet(page);
    expect(complaints).toEqual([]);
  });
}

test('R008 what was put into the cart is in it on the next page and in a new tab', async ({
  page,
  context,
}) => {
  await page.goto(`/products/${SOFA.slug}`);
  await addToCart(page);
  await page.goto('/products');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  const other = await context.newPage();
  await other.goto('/products');
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item');
});

test('R158 the badge counts before the API has answered, and goes back when it refuses', async ({ page }) => {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  const asked = Promise.withResolvers<void>();
  const isSeen = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders/add_to_cart', async (route) => {
    asked.resolve();
    await isSeen.promise;
    await route.fulfill({
      status: 422,
      json: { code: PROBLEMS.VALIDATION_FAILED.code, message: 'This piece is sold out.' },
    });
  });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await asked.promise;
  isSeen.resolve();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await expect(page.getByText('sold out')).toBeVisible();
});

test('who goes offline and presses a link stays on the page, and goes on from there', {
  tag: '@full',
}, async ({ page, context }) => {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await context.setOffline(true);
  const link = page.getByRole('main').getByRole('link', { name: 'Sofas' }).first();
  await link.click();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${SOFA.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SOFA.name);
  await context.setOffline(false);
  // What it said is over, and nothing takes the shopper along that they have not pressed now.
  await expect(page.getByText('You’re offline')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${SOFA.slug}$`));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sofas' })).toBeVisible();
});

test('who adds to the cart offline is told that it did not go through, and may do it again', {
  tag: '@full',
}, async ({ page, context }) => {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('The store could not be reached')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await context.setOffline(false);
  await addToCart(page);
});
