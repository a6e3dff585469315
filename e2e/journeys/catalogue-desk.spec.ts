import type { Page } from '@playwright/test';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK });

const ROOMS = [
  '/catalogue_desk',
  '/catalogue_desk/new',
  '/catalogue_desk/101',
  '/catalogue_desk/editorial/brands',
  '/catalogue_desk/editorial/collections/new',
  '/catalogue_desk/moderation',
  '/catalogue_desk/search',
];

/** Moves on by the key alone until a control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'link' = 'button') {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((control) => control === document.activeElement)) return;
  }
  throw new Error(`The key Tab does not reach ${name}.`);
}

test.describe('the catalogue desk', { tag: '@full' }, () => {
  test.describe('for admins', () => {
    test.use({ visitor: 'admin' });

    test('each of its pages is accessible, at its desk and on a phone', async ({ page, complaints }) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ROOMS) {
          await openPage(page, path);
          await expectAccessible(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect([path, width, overflow]).toEqual([path, width, 0]);
        }
      }
      expect(complaints).toEqual([]);
    });

    test('a merchant makes a product by keyboard alone, looks at its draft on its page, and a shopper finds what is published', async ({
      page,
    }) => {
      const name = `Nova ${Date.now()}`;
      const slug = name.toLowerCase().replace(' ', '-');
      await openPage(page, '/catalogue_desk/new');
      const type = async (label: string | RegExp, text: string) => {
        await tabTo(page, label, 'textbox');
        await page.keyboard.type(text);
      };
      await type('Name', name);
      await type('Address', slug);
      await type('Description', 'A lamp for the desk.');
      await page.getByLabel('Brand').selectOption({ index: 1 });
      await page.getByLabel('Category').selectOption('lighting');
      await tabTo(page, 'Add an option');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Option', exact: true }).fill('Finish');
      await page.getByLabel('Its values', { exact: true }).fill('Brass\nChalk');
      await page.getByLabel('SKU', { exact: true }).fill(`N-${Date.now()}`);
      await page.getByLabel('Price', { exact: true }).fill('120');
      await page.getByLabel('Stock').fill('4');
      await page.getByRole('button', { name: 'Make a variant of each combination' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('select[name="variants.1.choices.0"]')).toHaveValue('Chalk');
      await page.getByRole('button', { name: 'Save and preview' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText(/^Preview of/)).toBeVisible();
      const guest = await page.context().browser()?.newContext();
      const asGuest = await guest?.request.get(new URL(`/products/${slug}`, page.url()).href);
      expect(asGuest?.status()).toBe(404);
      await openPage(page, `/catalogue_desk?search=${slug}`);
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('In the shop', { exact: true })).toBeVisible();
      const said = page.getByRole('status').filter({ hasText: /^Published at 20/ });
      await expect(said.getByRole('link', { name: 'See its page' })).toBeVisible();
      await expectAccessible(page);
      await expect(async () => {
        const shown = await guest?.request.get(new URL(`/products/${slug}`, page.url()).href);
        expect(shown?.status()).toBe(200);
      }).toPass();
      await guest?.close();
    });

    test('the second of two editors keeps what was typed, and reads what the first has saved', async ({
      page,
      context,
    }) => {
      const other = await context.newPage();
      await openPage(page, '/catalogue_desk/102');
      await openPage(other, '/catalogue_desk/102');
      await other.getByLabel('Made in').fill('Portland, Oregon');
      await other.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(other.getByText('Published').first()).toBeVisible();
      await page.getByLabel('Made in').fill('Portland, Maine');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('has changed this since you opened it');
      await expect(page.getByLabel('Made in')).toHaveValue('Portland, Maine');
      await expect(page.getByRole('row', { name: /origin/ })).toContainText('Portland, Oregon');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Publish mine on top' }).click();
      await expect(page.getByLabel('Made in')).toHaveValue('Portland, Maine');
      await page
        .getByRole('button', { name: /^Go back to this state/ })
        .last()
        .click();
    });
  });

  for (const visitor of ['guest', 'newcomer'] as const)
    test.describe(`for a ${visitor}`, () => {
      test.use({ visitor });

      test('no page of it opens', async ({ page }) => {
        for (const path of ROOMS) {
          await page.goto(path);
          expect(new URL(page.url()).pathname).not.toBe(path);
        }
      });
    });
});
