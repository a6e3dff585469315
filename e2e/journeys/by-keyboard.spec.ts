import type { Locator, Page } from '@playwright/test';
import { BUYER, CARDS, cartLink, SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { expectSignedIn } from '../shop/sessions/signing-in.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK });

/** More stops than any page has between two things that a shopper wants. */
const MAX_STOPS = 120;

/** Presses Tab until the element has the focus, as a shopper without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`${key} does not lead to ${target}.`);
}

async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

test('R009 a purchase needs no mouse', async ({ page }) => {
  await openPage(page, `/products/${SOFA.slug}`);
  await skipToContent(page);
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Fabric' }).getByRole('link', { name: 'Flax linen' }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/flax-linen/);
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  const added = page.getByRole('region', { name: 'Added to your cart' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(added.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();

  await openPage(page, '/cart');
  await skipToContent(page);
  await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await type(page, 'E-mail', BUYER.email);
  await type(page, 'Phone', BUYER.phone);
  await type(page, 'First name', BUYER.firstName);
  await type(page, 'Last name', BUYER.lastName);
  await type(page, 'Street address', BUYER.street);
  await type(page, 'City', BUYER.city);
  await type(page, 'State', BUYER.state);
  await type(page, 'ZIP code', BUYER.zip);
  await page.keyboard.press('Enter');

  const toPayment = page.getByRole('button', { name: 'Continue to payment' });
  await expect(toPayment).toBeVisible();
  await tabTo(page, toPayment);
  await page.keyboard.press('Enter');

  const card = page.frameLocator('iframe[src*="card-form"]');
  await expect(card.getByLabel('Card number')).toBeVisible();
  await tabInto(page, card.getByLabel('Card number'));
  await page.keyboard.type(CARDS.paid);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
});

test('signing in, the profile menu and a form of the account need no mouse', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/login');
  await skipToContent(page);
  await type(page, 'E-mail', SEEDS.room);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(SEED_PASSWORD);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Welcome back');
  // A page that was come to without a load begins at its heading: the header is before it.
  await tabTo(page, page.getByRole('banner').getByText('Welcome back'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'My account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Contact information' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact information' })).toBeVisible();
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
});

/** The same across the border of a frame, whose document has a focus of its own. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (
      await target.evaluate(
        (element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement,
      )
    )
      return;
  }
  throw new Error(`Tab does not lead into ${target}.`);
}
