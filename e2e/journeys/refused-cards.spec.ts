import { haveSofaInCart } from '../shop/orders/cart.ts';
import { CARDS, cartLink, goToPayment, pay } from '../shop/orders/shopper.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R009 R375 each card that is refused is told in words, digits stand in groups of four, and another one pays the same order', async ({
  page,
  context,
  session,
}) => {
  await haveSofaInCart(page, session);
  const other = await context.newPage();
  await openSettledPage(other, '/cart');
  await page.bringToFront();
  await openPage(page, '/checkout');
  await goToPayment(page);
  const refusal = page.getByRole('dialog', { name: 'Payment error' });
  const number = page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number');
  for (const [card, words] of [
    [CARDS.declined, /declined/i],
    [CARDS.insufficient, /insufficient|funds/i],
    [CARDS.expired, /expired/i],
  ] as const) {
    await pay(page, card);
    await expect(refusal).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(refusal).toBeHidden();
    await expect(number).toHaveValue(card.replace(/\d{4}(?=\d)/g, '$& '));
  }
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  // What is paid for is no cart any more, in whatever tab that stood.
  await expect(other.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(cartLink(other)).toHaveAccessibleName('Cart, empty');
});
