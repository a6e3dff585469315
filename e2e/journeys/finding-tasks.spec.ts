import type { Page } from '@playwright/test';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK });

async function search(page: Page, words: string): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search the store' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Home/);
}

test('R007 a green velvet sofa that is too wide is found by giving up the width', { tag: '@full' }, async ({
  page,
}) => {
  await search(page, 'a green velvet sofa under 84 inches that arrives within 8 weeks');
  await expect(page.getByRole('heading', { name: 'Nothing matches all of that' })).toBeVisible();
  await page.getByRole('link', { name: /^Without “Width up to 84 in”: \d/ }).click();
  await expect(page.getByRole('link', { name: 'Mara three-seat sofa', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove By / })).toBeVisible();
});

test('R007 what fits in a niche of 60 inches is a list of everything that does', { tag: '@full' }, async ({
  page,
}) => {
  await search(page, 'what fits in a 60-inch niche');
  await expect(page).toHaveURL(/\/products\?max_width=60$/);
  await expect(page.getByRole('link', { name: 'Remove Width up to 60 in' })).toBeVisible();
});

test('R007 a gift under $100 is found, and none costs more', { tag: '@full' }, async ({ page }) => {
  await search(page, 'a gift under $100');
  await expect(page.getByRole('link', { name: 'Remove Up to $100' })).toBeVisible();
  await expect(page.getByRole('link', { name: /catchall|pillow|vases/i }).first()).toBeVisible();
});

test('two oak sideboards are compared, from the list to their differences', { tag: '@full' }, async ({
  page,
  complaints,
}) => {
  await search(page, 'oak sideboard');
  await page.getByRole('checkbox', { name: 'Compare', exact: true }).check();
  await page.getByRole('checkbox', { name: /^Compare Holm/ }).check();
  await page.getByRole('checkbox', { name: /^Compare Rosalind/ }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Width 63 in 52 in$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show only differences' }).click();
  await expect(page).toHaveURL(/only=differences/);
  await page.getByRole('link', { name: /^Remove Rosalind/ }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('R034 back from a piece leads to the same place of the second page', async ({ page }) => {
  await openSettledPage(page, '/products?page=2');
  const piece = page.getByRole('article').nth(13).getByRole('link').first();
  await piece.scrollIntoViewIfNeeded();
  // Where the page stood as it was pressed: a click scrolls once more when something covers what it aims at.
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('pressed at', String(window.scrollY));
    addEventListener('click', note, { capture: true, once: true });
  });
  await piece.click();
  await expect(page).toHaveURL(/\/products\/[a-z]/);
  const before = Number(await page.evaluate(() => sessionStorage.getItem('pressed at')));
  expect(before).toBeGreaterThan(400);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 40);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two boxes and a button lead to the comparison', async ({ page }) => {
    await page.goto('/categories/dining/sideboards');
    await page.getByRole('checkbox', { name: 'Compare', exact: true }).check();
    await page.getByRole('checkbox', { name: /^Compare Holm/ }).check();
    await page.getByRole('checkbox', { name: /^Compare Rosalind/ }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
  });
});
