import type { Page } from '@playwright/test';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

test.use({ visitor: 'admin', viewport: DESK });

/** Any picture of the shop will do for a photograph of a room. */
async function aPicture(page: Page) {
  const found = await page.request.post('/_search/1/indexes/variants/query', {
    data: { query: 'mara', hitsPerPage: 1 },
  });
  const { hits } = await found.json();
  const { src, widths } = hits[0].picture;
  const picture = await page.request.get(`${src}-${widths.at(-1)}.webp`);
  return { name: 'room.webp', mimeType: 'image/webp', buffer: await picture.body() };
}

async function pinAt(page: Page, position: { x: number; y: number }, words: string, piece: RegExp) {
  await page.getByRole('button', { name: 'Place a pin' }).click({ position });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(words);
  await dialog.getByRole('button', { name: piece }).first().click();
  await expect(page.getByRole('list', { name: 'Pins' })).toContainText(piece);
}

test('R041 R209 R217 an admin makes a room, and a shopper finds its pieces by the pins', {
  tag: '@full',
}, async ({ page }) => {
  await openPage(page, '/rooms/categories/living-room/new');
  await expectAccessible(page);
  await page.getByLabel('Picture').setInputFiles(await aPicture(page));

  await page.getByRole('button', { name: 'Place a pin' }).click({ position: { x: 90, y: 90 } });
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.getByRole('dialog').getByRole('searchbox').fill('mara sofa');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Mara/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await pinAt(page, { x: 120, y: 160 }, 'mara sofa', /Mara three-seat sofa/);
  await pinAt(page, { x: 220, y: 60 }, 'arcade floor lamp', /Arcade/);

  await page.getByRole('button', { name: 'Alternative text' }).click();
  await expectAccessible(page);
  await page.getByLabel('Alternative text').fill('A green sofa under a brass lamp');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A green sofa under a brass lamp')).toBeVisible();

  const name = `The room of ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('One sofa, one lamp, and nothing else to dust.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish the room' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A green sofa under a brass lamp' })).toBeVisible();
  const pins = page.getByRole('list', { name: 'Pieces in the picture' });
  await expect(pins.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await pins.getByRole('link', { name: /Arcade/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: /Arcade/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(pins.getByRole('link', { name: /Arcade/ })).toBeFocused();
});
