import type { Page } from '@playwright/test';
import { callApi } from '../shop/api/api-call.ts';
import { fillCart } from '../shop/orders/cart.ts';
import { BUYER_ADDRESS } from '../shop/orders/placed-order.ts';
import { CARDS, goToPayment, PILLOW, pay } from '../shop/orders/shopper.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { cookie, NO_SESSION } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

/** Few are in stock, no other journey buys it, and none is made to order. */
const LAST = { slug: 'mara-three-seat-sofa-mushroom-velvet', variantId: 1003 };

/** Another shopper buys all that there are. */
async function buyAll(variantId: number) {
  const order_id = await fillCart(NO_SESSION, [variantId]);
  const { line_items } = await callApi('', '/orders/get_order', { order_id });
  const [{ id, max_quantity }] = line_items;
  await callApi('', '/orders/update_quantity', { order_id, line_item_id: id, quantity: max_quantity });
  await callApi('', '/checkout/set_shipping_address', { order_id, address: BUYER_ADDRESS });
  const { total } = await callApi('', '/checkout/set_billing_address', { order_id, same_as_shipping: true });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
  await callApi('', '/checkout/order_and_pay', { order_id, payment });
}

/** One is in stock, and no other journey buys it. */
const ONLY = { name: 'Ambrose partners desk', variantId: 1146 };

/** From the name of the product to what stands below the button. */
async function heightOfBuyBox(page: Page): Promise<number> {
  const top = await page.getByRole('heading', { level: 1 }).boundingBox();
  const bottom = await page.getByRole('button', { name: 'Favorite' }).boundingBox();
  return Math.round((bottom?.y ?? 0) - (top?.y ?? 0));
}

test('R383 a piece whose last one is sold says so on an open page when it is added, and within seconds on every page', async ({
  page,
  request,
}) => {
  await openSettledPage(page, `/products/${LAST.slug}`);
  const before = await heightOfBuyBox(page);
  await buyAll(LAST.variantId);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toContainText('is sold out for now.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(await heightOfBuyBox(page)).toBe(before);

  const html = async (path: string) => (await request.get(path)).text();
  await expect(async () => {
    const shared = await html(`/products/${LAST.slug}`);
    expect(shared).toContain('https://schema.org/SoldOut');
    expect(shared).not.toContain('Add to cart');
    expect(await html('/categories/living/sofas?availability=Sold+out')).toContain(LAST.slug);
  }).toPass();
});

test('R383 a shopper in the payment step whose last piece another one buys is not charged, and goes on without it', {
  tag: '@full',
}, async ({ page, session }) => {
  const id = await fillCart(session, [ONLY.variantId, PILLOW.variantId]);
  await page.context().addCookies([cookie('orderId', id)]);
  await openPage(page, '/checkout');
  await goToPayment(page);
  await buyAll(ONLY.variantId);
  await pay(page, CARDS.paid);
  await expect(page.getByRole('dialog', { name: 'Information' })).toContainText('is sold out for now.');
  await page.keyboard.press('Escape');
  const refusal = page.getByRole('alert').filter({ hasText: 'sold out' });
  await expect(refusal).toContainText(ONLY.name);
  await expect(refusal).toContainText('You have not been charged.');
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText('Not in the total');
  await refusal.getByRole('link', { name: 'Change your cart' }).click();
  await page.getByRole('button', { name: `Remove ${ONLY.name}` }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await openPage(page, '/checkout?step=payment');
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
});
