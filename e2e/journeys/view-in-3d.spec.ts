import type { Page } from '@playwright/test';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({
  // Drawn by software: few pixels are little work.
  viewport: { width: 1024, height: 600 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = (launchOptions.args ?? []).filter((argument) => argument !== '--disable-gpu');
      // WebGL by software, so that it draws the same everywhere.
      const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
      await use({ ...launchOptions, args: [...args, ...software] });
    },
    { scope: 'worker' },
  ],
});

const DRAWN = { timeout: timeLimitOf(import.meta.filename) ?? 10_000 };
const stage = (page: Page) => page.getByRole('region', { name: / in 3D$/ });
const viewButton = (page: Page) => page.getByRole('button', { name: 'View in 3D' });

/** What is drawn: the share of the canvas that is not empty, and the average color there, 0 to 255. */
function drawn(page: Page) {
  return page.locator('model-viewer').evaluate(async (viewer) => {
    if (!('toDataURL' in viewer) || typeof viewer.toDataURL !== 'function') throw new Error('No viewer.');
    const picture = new Image();
    picture.src = viewer.toDataURL();
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let seen = 0;
    const sum = { red: 0, green: 0, blue: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 250) continue;
      seen += 1;
      sum.red += data[at] ?? 0;
      sum.green += data[at + 1] ?? 0;
      sum.blue += data[at + 2] ?? 0;
    }
    return { share: seen / (data.length / 4), red: sum.red / seen, green: sum.green / seen };
  });
}

// One after the other in one page: each model that is drawn anew costs a processor many seconds.
test('R035 a sofa is seen in 3D in the fabric that is chosen, after a try that failed, and is turned by keyboard', {
  tag: '@full',
}, async ({ page, complaints }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const model = page.getByRole('img', { name: /^3D model of/ });

  await test.step('nothing of it loads before it is asked for', async () => {
    await page.goto(`/products/${SOFA.slug}`);
    await expect(viewButton(page)).toBeVisible();
    expect(asked.filter((address) => address.includes('/models/'))).toEqual([]);
  });

  await test.step('a model that cannot be had says so, and is there at another try', async () => {
    await page.route('**/*.glb', (route) => route.fulfill({ status: 404, body: '' }));
    await viewButton(page).click();
    await expect(page.getByRole('button', { name: 'Back to the pictures' })).toBeFocused();
    await expect(page.getByText('The 3D model could not be loaded.')).toBeVisible();
    await page.unroute('**/*.glb');
    expect(complaints.splice(0).join()).toContain('404');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(stage(page)).toHaveAttribute('aria-busy', 'false', DRAWN);
  });

  await test.step('it is drawn in velvet, then in the linen that is chosen', async () => {
    // The first frame comes a moment after the model.
    await expect.poll(async () => (await drawn(page)).share, DRAWN).toBeGreaterThan(0.1);
    const velvet = await drawn(page);
    expect(velvet.green).toBeGreaterThan(velvet.red);
    await page.getByRole('link', { name: 'Flax linen', exact: true }).click();
    await expect.poll(async () => (await drawn(page)).red, DRAWN).toBeGreaterThan(150);
    const linen = await drawn(page);
    expect(linen.red).toBeGreaterThan(linen.green);
    await expect(page.getByRole('img', { name: /^3D model of .*Flax linen/ })).toBeVisible();
  });

  await test.step('it is turned and left by keyboard, and everyone can use it', async () => {
    await page.getByRole('button', { name: 'Back to the pictures' }).focus();
    await page.keyboard.press('Tab');
    await expect(model).toBeFocused();
    const before = await drawn(page);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await drawn(page)).share, DRAWN).not.toBe(before.share);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(stage(page)).toBeHidden();
    await expect(viewButton(page)).toBeFocused();
  });

  expect(asked.filter((address) => new URL(address).host !== new URL(page.url()).host)).toEqual(
    asked.filter((address) => address.startsWith('blob:')),
  );
  expect(complaints).toEqual([]);
});
