import type { Locator, Page } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

const HEIGHT = 900;
const at = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT });

/** How many of these stand beside each other. */
async function columnsOf(items: Locator): Promise<number> {
  const starts = await items.evaluateAll((each) =>
    each.map((item) => Math.round(item.getBoundingClientRect().left)),
  );
  return new Set(starts).size;
}

test('R167 R168 R169 R568 a drop-down has three columns, a long one five from 1151 px on', async ({
  page,
}) => {
  await at(page, 1151);
  await openPage(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const columnsOfOpened = async (name: string) => {
    await menu.getByText(name, { exact: true }).first().click();
    const entries = menu.getByRole('list').getByRole('list').getByRole('listitem').filter({ visible: true });
    await expect(entries.first()).toBeVisible();
    return columnsOf(entries);
  };
  const [short, long] = [await columnsOfOpened('Makers'), await columnsOfOpened('All furniture')];
  await at(page, 1150);
  await page.reload();
  expect([short, long, await columnsOfOpened('All furniture')]).toEqual([3, 5, 3]);
});

test('R566 the navigation is a drawer below 1024 px', async ({ page }) => {
  await openPage(page, '/products');
  const menu = page.getByRole('button', { name: 'Menu' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await at(page, 1023);
  await expect(menu).toBeVisible();
  await expect(navigation).toBeHidden();
  await at(page, 1024);
  await expect(menu).toBeHidden();
  await expect(navigation).toBeVisible();
});

test('R565 below 768 px a listing is the one of phones: two columns, and no choice of them', async ({
  page,
}) => {
  await openPage(page, '/products');
  const choice = page.getByRole('group', { name: 'Columns' });
  const pieces = page.getByRole('main').getByRole('article');
  await at(page, 767);
  await expect(choice).toBeHidden();
  expect(await columnsOf(pieces)).toBe(2);
  await at(page, 768);
  await expect(choice).toBeVisible();
  expect(await columnsOf(pieces)).toBe(3);
});

test('the number of columns that is marked is the number that is shown, on every screen that offers a choice', async ({
  page,
}) => {
  await openPage(page, '/products');
  const choice = page.getByRole('group', { name: 'Columns' }).getByRole('button');
  const pieces = page.getByRole('main').getByRole('article');
  const marked = () => choice.and(page.locator('[aria-pressed="true"]')).filter({ visible: true });
  for (const [width, most] of [
    [820, 3],
    [1023, 3],
    [1024, 4],
  ] as const) {
    await at(page, width);
    await expect(marked()).toHaveAccessibleName(`${most} columns`);
    expect(await columnsOf(pieces)).toBe(most);
    await expect(choice.filter({ visible: true })).toHaveCount(most - 1);
  }
});

test('R567 checkout has one column below 992 px, and the order beside its steps from there on', async ({
  page,
  session,
}) => {
  await haveSofaInCart(page, session);
  await openPage(page, '/checkout');
  const order = page.getByRole('region', { name: 'Order summary' });
  const email = page.getByLabel('E-mail');
  const isBeside = async () => {
    const [panel, field] = [await order.boundingBox(), await email.boundingBox()];
    if (!panel || !field) throw new Error('Checkout shows no order or no step.');
    return panel.x >= field.x + field.width;
  };
  await at(page, 991);
  expect(await isBeside()).toBe(false);
  await expect(order.getByRole('button', { name: 'Show the order' })).toBeVisible();
  await at(page, 992);
  expect(await isBeside()).toBe(true);
  await expect(order.getByRole('heading', { name: 'Your order' })).toBeVisible();
});

test('R569 on a wide screen content is 1500 px wide, in the middle', async ({ page }) => {
  await at(page, 1920);
  await openPage(page, '/products');
  const main = page.getByRole('main');
  const edges = await main
    .getByRole('heading', { level: 1 })
    .or(main.getByRole('article'))
    .evaluateAll((parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
    });
  expect(edges).toEqual([210, 1710]);
});
