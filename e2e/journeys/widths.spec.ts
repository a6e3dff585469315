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

test('R167 R168 R169 R568 a drop-down has three columns, a long one five from 1151 px on', {
  tag: '@full',
}, async ({ page }) => {
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

test('R565 R566 a list has the drawer and two columns of phones, then a choice of columns, of which the marked one is shown', async ({
  page,
}) => {
  await openPage(page, '/products');
  const drawer = page.getByRole('button', { name: 'Menu' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const group = page.getByRole('group', { name: 'Columns' });
  const choice = group.getByRole('button').filter({ visible: true });
  const marked = choice.and(page.locator('[aria-pressed="true"]'));
  const pieces = page.getByRole('main').getByRole('article');

  await test.step('below 768 px', async () => {
    await at(page, 767);
    await expect(group).toBeHidden();
    expect(await columnsOf(pieces)).toBe(2);
  });
  for (const [width, most] of [
    [768, 3],
    [820, 3],
    [1023, 3],
    [1024, 4],
  ] as const)
    await test.step(`${width} px`, async () => {
      await at(page, width);
      await expect(marked).toHaveAccessibleName(`${most} columns`);
      expect(await columnsOf(pieces)).toBe(most);
      await expect(choice).toHaveCount(most - 1);
      await expect(drawer).toBeVisible({ visible: width < 1024 });
      await expect(navigation).toBeVisible({ visible: width >= 1024 });
    });
});

test('a card whose picture is small has one mark, and one with a large picture all of its own', async ({
  page,
}) => {
  await openPage(page, '/?layout=anniversarySale');
  const mark = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
  const cards = page
    .getByRole('region', { name: 'Here since the beginning' })
    .getByRole('article')
    .filter({ has: mark('Anniversary pick') });
  for (const [width, count] of [
    [390, 0],
    [820, 0],
    [1024, 0],
    [1440, 1],
  ] as const) {
    await at(page, width);
    await expect(cards.first()).toBeVisible();
    expect([width, await cards.filter({ has: mark('Top seller') }).count()]).toEqual([width, count]);
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

test('R569 on a wide screen content is 1500 px wide, in the middle', { tag: '@full' }, async ({ page }) => {
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
