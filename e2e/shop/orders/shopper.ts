import { expect, type Page } from '@playwright/test';
import { expectInteractive } from '../pages/open-page.ts';

/** A sofa with several fabrics; delivered as freight. */
export const SOFA = {
  slug: 'mara-three-seat-sofa',
  name: 'Mara three-seat sofa',
  variantId: 1001,
  fabrics: ['Emerald velvet', 'Flax linen'],
};

/** Many are in stock; delivered in a small parcel. */
export const PILLOW = { name: 'Lumbar pillow in velvet', variantId: 1300 };

export const BUYER = {
  email: 'june@example.com',
  phone: '(312) 265-0148',
  firstName: 'June',
  lastName: 'Park',
  street: '18 Lakeview Avenue, Apt 4',
  city: 'Chicago',
  state: 'Illinois',
  zip: '60601',
};

export const CARDS = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  /** Its bank asks first, on a page of its own. */
  challenged: '4000002500003155',
};

/** The link to the cart in the header, whatever its count. */
export function cartLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Cart, / });
}

/** With JavaScript: resolves when the badge counts and the shop has said that it is so, not only hoped. */
export async function addToCart(page: Page): Promise<void> {
  await expectInteractive(page);
  // On a phone the bar at the bottom edge has it too.
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(BUYER.email);
  await page.getByLabel('Phone').fill(BUYER.phone);
  await page.getByLabel('First name').fill(BUYER.firstName);
  await page.getByLabel('Last name').fill(BUYER.lastName);
  await page.getByLabel('Street address').fill(BUYER.street);
  await page.getByLabel('City').fill(BUYER.city);
  await page.getByLabel('State').selectOption({ label: BUYER.state });
  await page.getByLabel('ZIP code').fill(BUYER.zip);
}

/** From the open address step to the open payment step. */
export async function goToPayment(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const delivery = page.getByRole('button', { name: 'Continue to payment' });
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  // An order whose delivery leaves no choice goes on to the payment by itself.
  await expect(delivery.or(pay)).toBeVisible();
  if (await delivery.isVisible()) await delivery.click();
}

/** The card form is a page of the payment provider's, in a frame. */
async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[src*="card-form"]');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
}

export async function pay(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: /^(Pay \$|Try again)/ }).click();
}
