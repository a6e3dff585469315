import type { Locator, Page } from '@playwright/test';
import { BUYER, CARDS, SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

const MAX_INTERACTIONS = 10;

/** What a browser's own profile has for the fields of an address, by what they call themselves. */
const PROFILE: Readonly<Record<string, string>> = {
  email: BUYER.email,
  'tel-national': BUYER.phone,
  'given-name': BUYER.firstName,
  'family-name': BUYER.lastName,
  'address-line1': BUYER.street,
  'address-level2': BUYER.city,
  'address-level1': 'IL',
  'postal-code': BUYER.zip,
};
const CARD: Readonly<Record<string, string>> = {
  'cc-number': CARDS.paid,
  'cc-exp': '12 / 34',
  'cc-csc': '123',
};

/** Fills each field in sight that names one of the values, as a browser does when the shopper picks a profile: one interaction. */
async function pick(fields: Locator, values: Readonly<Record<string, string>>): Promise<string[]> {
  const filled: string[] = [];
  for (const field of await fields.all()) {
    const name = (await field.getAttribute('autocomplete'))?.split(' ').at(-1) ?? '';
    const value = values[name];
    if (value === undefined || !(await field.isVisible())) continue;
    if (await field.evaluate((each) => each.matches('select'))) await field.selectOption(value);
    else await field.fill(value);
    filled.push(name);
  }
  return filled;
}

/** Counts what the shopper does. */
function counter(page: Page) {
  const done: string[] = [];
  return {
    done,
    press: async (name: string, target: Locator = page.getByRole('button', { name })) => {
      await target.click();
      done.push(`press ${name}`);
    },
    choose: (what: string) => void done.push(`focus the field, choose ${what}`),
  };
}

test('R434 a guest whose browser knows address and card pays for a sofa in at most ten interactions', {
  tag: '@full',
}, async ({ page }) => {
  const { done, press, choose } = counter(page);
  await openPage(page, `/products/${SOFA.slug}`);
  await press('Add to cart');
  await press(
    'Checkout',
    page.getByRole('region', { name: 'Added to your cart' }).getByRole('link', { name: 'Checkout' }),
  );
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const typed = await pick(page.getByRole('main').locator('[autocomplete]'), PROFILE);
  // Every field that has to be filled is one that a profile fills.
  expect(typed.toSorted()).toEqual(Object.keys(PROFILE).toSorted());
  choose('the profile');
  await press('Continue', page.getByRole('button', { name: 'Continue', exact: true }));
  await press('Continue to payment');
  const card = page.frameLocator('iframe[src*="card-form"]');
  await expect(card.getByLabel('Card number')).toBeVisible();
  expect(await pick(card.locator('[autocomplete]'), CARD)).toHaveLength(3);
  choose('the card');
  await press('Pay', page.getByRole('button', { name: /^Pay \$/ }));
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  // Each choice of the browser's is two: to go into the field, and to choose.
  expect(done.length + done.filter((each) => each.startsWith('focus')).length).toBeLessThanOrEqual(
    MAX_INTERACTIONS,
  );
});
