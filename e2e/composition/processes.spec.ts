import type { Page } from '@playwright/test';
import { addToCart, BUYER, CARDS, cartLink, fillAddress, pay, SOFA } from '../shop/orders/shopper.ts';
import { expect, killAndWait, test } from '../shop/own-shop.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';

/** The sofa's variant in its first fabric. */
const SOFA_VARIANT = 1001;

/** Puts the sofa into the cart without a page: the killing begins after that. */
async function sofaInCart(page: Page, address: string): Promise<void> {
  const answer = await page.request.post('/api/v1/orders/add_to_cart', {
    data: { variant_id: SOFA_VARIANT },
  });
  const { data } = await answer.json();
  await page.context().addCookies([{ name: 'sanOrderId', value: data.id, url: address }]);
}

test('a purchase goes on when shell and API are killed in the middle of it', async ({ page, shop }) => {
  const saidBefore = shop.said.length;
  await sofaInCart(page, shop.address);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(SOFA.name);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await killAndWait(shop, 'api');
  // A call that was cut off is told of, and what was typed is still there: the shopper presses again.
  const onward = page.getByRole('button', { name: 'Continue to payment' });
  const again = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(onward.or(page.getByRole('alert').filter({ hasText: 'try again' }))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(onward).toBeVisible();
  await killAndWait(shop, 'shell');
  await onward.click();
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${BUYER.firstName}` })).toBeVisible();
  const said = shop.said.slice(saidBefore);
  expect(said.filter((line) => line.includes('starting it again'))).toHaveLength(2);
});

test('without the API the shop says so calmly, and is whole again when the API is', async ({
  page,
  shop,
}) => {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await shop.api.stop();
  // The visitor who is there is told, and the badge does not lie.
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('cannot answer right now')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  const answer = await page.request.get('/cart');
  expect(answer.status()).toBeGreaterThanOrEqual(500);
  expect(await answer.text()).toContain('<h1');

  await shop.api.start();
  await expect.poll(async () => (await page.request.get('/cart')).status()).toBe(200);
  await page.goto(`/products/${SOFA.slug}`);
  await addToCart(page);
});
