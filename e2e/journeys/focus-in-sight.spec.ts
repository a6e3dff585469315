import type { Locator, Page } from '@playwright/test';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';

const MAX_STOPS = isFull ? 90 : 35;

/** Of the thing that has the focus: what of the things that stick to the screen lies over all of it. */
async function whatCoversTheFocus(): Promise<string | null> {
  // What lies over it steps aside with the next picture.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // A box that only its label shows, as in a swatch.
  if (width < 3 || height < 3) return null;
  const within = (value: number, end: number) => Math.min(Math.max(value, 1), end - 2);
  const seen = [0.1, 0.5, 0.9].flatMap((share) =>
    [top + 3, top + height / 2, top + height - 3].map((y) =>
      document.elementFromPoint(within(left + width * share, innerWidth), within(y, innerHeight)),
    ),
  );
  const covers = seen.map((at) => {
    if (!at || focused.contains(at) || at.contains(focused)) return null;
    for (let over: Element | null = at; over && !over.contains(focused); over = over.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return over;
    return null;
  });
  const [cover] = covers;
  if (!cover || covers.includes(null)) return null;
  return `${focused.outerHTML.slice(0, 120)} under ${cover.outerHTML.slice(0, 120)}`;
}

async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const cover = await page.evaluate(whatCoversTheFocus);
    if (cover) covered.push(cover);
  }
  return covered;
}

for (const [address, viewport] of [
  ['/categories/living/sofas', PHONE],
  ['/rooms/the-lakeside-living-room', PHONE],
  [`/products/${SOFA.slug}`, DESK],
] as const) {
  const tag = viewport === DESK ? [] : ['@full'];
  test(`what has the focus is under nothing that sticks to the screen at ${address}, ${viewport.width} px wide`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSettledPage(page, address);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    expect(await coveredStops(page, 'Tab')).toEqual([]);
    expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
  });
}

for (const [size, viewport, textSize] of [
  ['a phone', PHONE, '100%'],
  ['a phone with text of twice the size', PHONE, '200%'],
  ['a tablet', { width: 820, height: 600 }, '100%'],
  ['a desk', { width: 1440, height: 600 }, '100%'],
] as const) {
  test(`what has the focus on the page for signing in is under no offer and no notice on ${size}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSettledPage(page, '/login');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    await expect(page.getByTitle('Sign in with one tap')).toBeVisible();
    const notice = page.getByRole('region', { name: 'Cookies' });
    for (const label of ['E-mail', /^Password/]) {
      const [field, over] = [await page.getByLabel(label).boundingBox(), await notice.boundingBox()];
      if (!field || !over) throw new Error(`There is no ${label} or no notice.`);
      const isBeside = over.y >= field.y + field.height || over.y + over.height <= field.y;
      expect(isBeside, `the notice leaves ${label} free`).toBe(true);
    }
    // Scrolled to wherever it is, it can be pressed.
    for (const name of ['Only needed', 'OK'])
      await notice.getByRole('button', { name }).click({ trial: true });
    await page.getByLabel('E-mail').focus();
    expect(await coveredStops(page, 'Tab')).toEqual([]);
  });
}

test('the notice of cookies is beside the offer of one tap on a tablet, so that both can be answered at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSettledPage(page, '/login');
  const offer = await page.getByTitle('Sign in with one tap').boundingBox();
  const ok = await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: 'OK' })
    .boundingBox();
  if (!offer || !ok) throw new Error('There is no offer or no notice.');
  expect(ok.x + ok.width).toBeLessThanOrEqual(offer.x);
});

test('the notice of cookies never lies over the total or Checkout, wherever a shopper on a phone has scrolled the cart to', async ({
  page,
  session,
}) => {
  await haveSofaInCart(page, session);
  await page.setViewportSize(PHONE);
  await openSettledPage(page, '/cart');
  const notice = page.getByRole('region', { name: 'Cookies' });
  const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' });
  const total = page.getByRole('term').filter({ hasText: /^(Estimated total|Total)$/ });
  const overlap = async (way: Locator) => {
    const [over, under] = await Promise.all([notice.boundingBox(), way.boundingBox()]);
    if (!over || !under) throw new Error('Both are on the page.');
    return Math.min(over.y + over.height, under.y + under.height) - Math.max(over.y, under.y);
  };
  for (const way of [total, checkout]) {
    await way.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20));
    await expect.poll(() => overlap(way)).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(notice).toBeInViewport();
});

test('WCAG 2.5.8 the link to the reviews is 24 px high', { tag: '@full' }, async ({ page }) => {
  await page.goto(`/products/${SOFA.slug}`);
  const link = await page.getByRole('link', { name: /from \d+ reviews/ }).boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(24);
});
