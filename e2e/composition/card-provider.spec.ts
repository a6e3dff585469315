import type { Page } from '@playwright/test';
import { haveCardFields, payWithCard } from '../shop/card-provider/card-fields.ts';
import { ASKING_CARD, type CardProvider, openCardProvider } from '../shop/card-provider/card-provider.ts';
import { addToCart, goToPayment, SOFA } from '../shop/orders/shopper.ts';
import { expect, test as withOwnShop } from '../shop/own-shop.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';

const OTHER_WAYS =
  /monthly payment|pay(ing)? (it )?over time|financ|by the month|\d a month|lender|paypal|apple pay/i;
const PAGES = [
  '/',
  '/products',
  '/categories/living/sofas',
  `/products/${SOFA.slug}`,
  '/pages/faq',
  '/pages/shipping',
  '/trade-program',
  '/login',
  '/sitemap.xml',
];

/** A shop with keys of a card provider and of no other. */
const test = withOwnShop.extend<object, { provider: CardProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const provider = await openCardProvider();
      await use(provider);
      provider.close();
    },
    { scope: 'worker' },
  ],
  shopEnv: [
    async ({ provider }, use) =>
      use({
        STRIPE_SECRET_KEY: 'sk_test_shop',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
        STRIPE_API_BASE: provider.origin,
        SLICE_BUDGET_FACTOR: '5',
      }),
    { scope: 'worker' },
  ],
});

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ });

async function goToPaymentOfSofa(page: Page): Promise<void> {
  await haveCardFields(page);
  await page.goto(`/products/${SOFA.slug}`);
  await addToCart(page);
  await openPage(page, '/checkout');
  await goToPayment(page);
}

/** What a visitor can read, the names of pictures and buttons included; addresses and names of files are no words of the shop. */
function otherWaysIn(html: string): string | undefined {
  const words = html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/(src|href|srcset|class|id)="[^"]*"/g, '');
  return OTHER_WAYS.exec(words)?.[0];
}

async function expectCardsAlone(page: Page): Promise<void> {
  expect([page.url(), otherWaysIn(await page.locator('html').innerHTML())]).toEqual([page.url(), undefined]);
}

test('R437 a store that takes cards alone names no other way to pay, from the home page to the confirmation, and sells', {
  tag: '@full',
}, async ({ page, provider, request }) => {
  for (const path of PAGES) {
    const answer = await request.get(path);
    expect([path, answer.status(), otherWaysIn(await answer.text())]).toEqual([path, 200, undefined]);
  }
  for (const path of ['/financing', '/pages/financing']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  // A browser that has Apple's sheet is offered it nowhere either.
  await page.addInitScript(() => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true, supportsVersion: () => true } });
  });
  await goToPaymentOfSofa(page);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectCardsAlone(page);
  await openPage(page, `/products/${SOFA.slug}`);
  await expectCardsAlone(page);
  await openPage(page, '/cart');
  await expect(page.getByRole('main')).toContainText(SOFA.name);
  await expectCardsAlone(page);
  await openPage(page, '/checkout?step=payment');
  await payWithCard(page, 'pm_any');
  await expect(thanks(page)).toBeVisible();
  await expectCardsAlone(page);
  expect(provider.intents).toMatchObject([{ status: 'succeeded' }]);
});

test('R055 R437 a placed order whose bank took the payment back is paid by a card whose bank asks: refused there, then confirmed', {
  tag: '@full',
}, async ({ page, provider }) => {
  provider.revokes = true;
  await goToPaymentOfSofa(page);
  await payWithCard(page, 'pm_any');
  await expect(thanks(page)).toBeVisible();
  provider.revokes = false;
  const orderId = new URL(page.url()).searchParams.get('order_id');
  await openPage(page, `/new_payment?order_id=${orderId}`);
  await payWithCard(page, ASKING_CARD);
  await page.getByRole('link', { name: 'Refuse' }).click();
  const refusal = page.getByRole('dialog', { name: 'Payment error' });
  await expect(refusal).toContainText('Your bank’s check failed');
  await page.getByRole('button', { name: 'Back to payment' }).click();
  await expect(page).toHaveURL(/\/new_payment/);
  await payWithCard(page, ASKING_CARD);
  const confirm = page.getByRole('link', { name: 'Confirm' });
  await expect(confirm).toBeVisible();
  // Back from the bank's page, and there once more: each is asked about a payment of its own.
  await page.goBack();
  await payWithCard(page, ASKING_CARD);
  await confirm.click();
  await expect(thanks(page)).toBeVisible();
  await openPage(page, `/new_payment?order_id=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Order R\d+ is paid$/ })).toBeVisible();
  const paid = provider.intents.filter(({ status }) => status === 'succeeded');
  expect(paid.filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1);
});

test('R437 what a shopper changes in another tab while the bank decides changes nothing, and nothing of the order is lost', {
  tag: '@full',
}, async ({ page, context, provider }) => {
  await goToPaymentOfSofa(page);
  const other = await context.newPage();
  await openSettledPage(other, '/cart');
  const bank = provider.thinkAboutNext();
  await page.bringToFront();
  await payWithCard(page, 'pm_slow');
  const line = other.getByRole('spinbutton', { name: `quantity of ${SOFA.name}` });
  await bank.asked;
  const said = other.getByText(/is being paid for right now/);
  for (const press of [`One more, quantity of ${SOFA.name}`, `Remove ${SOFA.name}`]) {
    const answer = other.waitForResponse('**/orders/update_quantity');
    await other.getByRole('button', { name: press }).click();
    expect((await answer).status()).toBe(409);
    await expect(said).toBeVisible();
    await expect(line).toHaveValue('1');
  }
  bank.decline();
  await expect(page.getByRole('dialog', { name: 'Payment error' })).toContainText('declined');
  await page.getByRole('button', { name: 'Back to payment' }).click();
  await payWithCard(page, 'pm_any');
  await expect(thanks(page)).toBeVisible();
});
