import { COOKIES } from '@sanderling/contract/site/cookies';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

const LAMP = 'alma-table-lamp';

test('R202 R215 a shopper enters a code, chooses another fabric and estimates the tax, all in the cart', async ({
  page,
  session,
}) => {
  await haveSofaInCart(page, session);
  await openSettledPage(page, '/cart');
  const summary = page.getByRole('region', { name: 'Summary' });

  await page.getByRole('textbox', { name: 'Promo code' }).fill('greenthumb');
  await page.keyboard.press('Enter');
  await expect(summary.getByText('Promo code greenthumb, 15%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove code greenthumb' })).toBeFocused();

  await page.getByRole('button', { name: /^Edit Mara/ }).click();
  const edit = page.getByRole('dialog');
  await expectAccessible(page, 'the modal to edit a line');
  await edit.getByRole('button', { name: 'Oat bouclé' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Oat bouclé')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit Mara/ })).toBeFocused();

  await page.getByRole('button', { name: 'Estimate shipping and tax' }).click();
  const place = page.getByRole('dialog');
  await expectAccessible(page, 'the modal for an estimate');
  await place.getByRole('textbox', { name: 'ZIP code' }).fill('60610');
  await place.getByRole('button', { name: 'Show estimate' }).click();
  await expect(summary.getByText('Estimate for 60610')).toBeVisible();
  await expect(summary.getByText('Estimated sales tax')).toBeVisible();
  await page.reload();
  await expect(summary.getByText('Estimate for 60610')).toBeVisible();
});

test('what a shopper saves for later is still there after a reload, and a removal is undone', async ({
  page,
  session,
}) => {
  await haveSofaInCart(page, session);
  await openSettledPage(page, '/cart');
  await page.getByRole('button', { name: /^Save for later/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(saved.getByRole('link', { name: /Mara/ })).toBeVisible();
  await expectAccessible(page, 'saved items below an empty cart');
  await openSettledPage(page, '/cart');
  await saved.getByRole('button', { name: /Move to cart/ }).click();
  const line = page.getByRole('heading', { level: 2, name: 'Mara three-seat sofa', exact: true });
  await expect(line).toBeFocused();
  await page.getByRole('button', { name: /^Remove Mara/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeFocused();
});

test('a toast lies neither on the notice of cookies nor on the ways on of the preview', {
  tag: '@full',
}, async ({ page, session }) => {
  await haveSofaInCart(page, session);
  await page.context().clearCookies({ name: COOKIES.consent.name });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openSettledPage(page, '/cart');
    // What could not be changed is told by a toast on the page.
    await page.route('**/orders/update_quantity', (route) => route.abort());
    await page.getByRole('button', { name: /^One more/ }).click();
    const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
    await toast.getByRole('button', { name: 'Dismiss' }).click({ trial: true });
    await page.getByRole('button', { name: 'OK', exact: true }).click({ trial: true });
    await page.unroute('**/orders/update_quantity');
    await page.getByRole('button', { name: 'Restore my cart' }).click();
    await expect(page.getByRole('heading', { level: 2, name: SOFA.name, exact: true })).toBeVisible();
  }
  // A small screen goes to the cart's page instead of its preview.
  await openSettledPage(page, `/products/${LAMP}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page
    .getByRole('region', { name: 'Added to your cart' })
    .getByRole('button', { name: 'Close' })
    .click();
  await cartLink(page).click();
  const preview = page.getByRole('dialog', { name: 'Your cart' });
  await preview.getByRole('button', { name: /^Remove Mara/ }).click();
  const undo = preview.getByRole('button', { name: 'Undo' });
  await undo.click({ trial: true });
  for (const name of ['View cart', 'Checkout'])
    await preview.getByRole('link', { name }).click({ trial: true });
  await undo.click();
  await expect(preview.getByRole('button', { name: /^Remove Mara/ })).toBeVisible();
});
