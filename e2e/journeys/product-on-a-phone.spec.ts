import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expect, PHONE, test } from '../shop/shop-test.ts';

test.use({ viewport: PHONE, hasTouch: true });

test('a shopper on a phone buys from the bar, which moves nothing and stands under no notice', {
  tag: '@full',
}, async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSettledPage(page, `/products/${SOFA.slug}`);
  const buttons = page.getByRole('button', { name: 'Add to cart' });
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  const bar = buttons.last();
  await expect(bar).toBeInViewport();
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect
    .poll(async () => {
      const [over, under] = await Promise.all([notice.boundingBox(), bar.boundingBox()]);
      return (over?.y ?? 0) + (over?.height ?? 0) <= (under?.y ?? 0);
    })
    .toBe(true);
  await expectAccessible(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a closer look on a phone is larger than the picture of the page, and a press makes it larger', {
  tag: '@full',
}, async ({ page, complaints }) => {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Look closer' }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThan(PHONE.width * 1.3);
  const opened = await widthOf();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(widthOf).toBeGreaterThan(opened * 2);
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
});
