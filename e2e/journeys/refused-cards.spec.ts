import { expect, test } from '../shop/shop-test.ts';
import { CARDS, goToPayment, haveSofaInCart, pay } from '../shop/shopper.ts';

const REFUSALS = [
  { card: 'declined', words: /declined/i },
  { card: 'insufficient', words: /insufficient|funds/i },
  { card: 'expired', words: /expired/i },
] as const;

for (const { card, words } of REFUSALS) {
  test(`R009 R375 a card that is refused (${card}) is told in words, and another one pays the same order; digits stand in groups of four`, async ({
    page,
  }) => {
    await haveSofaInCart(page);
    await page.goto('/checkout');
    await goToPayment(page);
    await pay(page, CARDS[card]);
    const refusal = page.getByRole('dialog', { name: 'Payment error' });
    await expect(refusal).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(refusal).toBeHidden();
    const number = page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number');
    await expect(number).toHaveValue(CARDS[card].replace(/\d{4}(?=\d)/g, '$& '));
    await pay(page, CARDS.paid);
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  });
}
