import type { Page } from '@playwright/test';
import { addToCart, CARDS, goToPayment, pay, SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/own-shop.ts';
import { expectInteractive, openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { MAIL, namesOf, PIXEL, recordVendors, TAGS, VENDOR_ENV } from '../shop/vendors/record-vendors.ts';

test.use({ shopEnv: [VENDOR_ENV, { scope: 'worker' }] });

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** A full load, a page after it without one, and another full load. */
async function visit(page: Page) {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('heading', { name: 'Cookie settings' })).toBeVisible();
  await openSettledPage(page, '/products');
}

test('R180 no other host is asked before a visitor answers, nor after they refuse; each comes with its purpose, and goes again', {
  tag: '@full',
}, async ({ page, context, shop }) => {
  const { hosts, pixel } = await recordVendors(context, shop.address);
  await openSettledPage(page, '/');
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Only needed' }).click();
  await expect(notice(page)).toBeHidden();
  await visit(page);
  expect(hosts()).toEqual([]);

  await page.goto('/cookie_settings');
  await page.getByRole('checkbox', { name: 'Statistics' }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect.poll(hosts).toEqual([TAGS]);

  await page.getByRole('button', { name: 'Allow all' }).click();
  await expect.poll(hosts).toEqual([MAIL, PIXEL, TAGS]);
  await expect.poll(() => namesOf(pixel)).toEqual(['page_visit']);
  await visit(page);
  await expect.poll(() => namesOf(pixel)).toEqual(Array(4).fill('page_visit'));

  await page.goto('/cookie_settings');
  await page.getByRole('button', { name: 'Only needed' }).click();
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
  const before = pixel.length;
  await visit(page);
  expect(pixel.length).toBe(before);
});

/** A visit that does everything that vendors are told of but to open an account. */
async function visitAndBuy(page: Page) {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await addToCart(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sofas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sofas' })).toBeVisible();
  await openSettledPage(page, '/search_results?query=oak');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Newsletter' }).fill('reader@example.com');
  await footer.getByRole('button', { name: 'Get our letter' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Look into your mail' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
  await openPage(page, '/checkout');
  await goToPayment(page);
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  // The order is there before the scripts that tell of it.
  await expectInteractive(page);
  await openSettledPage(page, '/rooms');
}
/** The pages of the visit one after the other, with what happened on each; delivery and payment are pages of the checkout. */
const TAGS_HEAR = [
  ...['page_view', 'view_item', 'add_to_cart'],
  ...['page_view', 'view_item_list'],
  ...['page_view', 'search'],
  ...['page_view', 'generate_lead'],
  ...['page_view', 'begin_checkout', 'page_view', 'page_view'],
  ...['page_view', 'purchase'],
  'page_view',
];
const PIXEL_HEARS = [
  ...['page_visit', 'add_to_cart'],
  ...['page_visit', 'view_category'],
  ...['page_visit', 'search'],
  ...['page_visit', 'lead'],
  ...['page_visit', 'page_visit', 'page_visit'],
  ...['page_visit', 'checkout'],
  'page_visit',
];

for (const line of ['quick', 'slow'] as const)
  test(`R371 R479 R481 each event is told once and in its order, on full loads and without them, on a ${line} line`, {
    tag: '@full',
  }, async ({ page, context, shop }) => {
    const { pixel, tags, holdScripts } = await recordVendors(context, shop.address);
    await context.addCookies([{ name: 'sanConsent', value: 'statistics.marketing', url: shop.address }]);
    // No vendor's script comes before the last document of the visit.
    const release = line === 'slow' ? holdScripts() : () => undefined;
    await visitAndBuy(page);
    release();
    await expect.poll(() => namesOf(tags)).toEqual(TAGS_HEAR);
    await expect.poll(() => namesOf(pixel)).toEqual(PIXEL_HEARS);
    for (const told of [tags, pixel]) expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    // What both are told of has the same id.
    const idOf = (told: typeof tags, name: string) => told.find((event) => event.name === name)?.id;
    expect(idOf(pixel, 'checkout')).toBe(idOf(tags, 'purchase'));
  });

test('R180 a visitor who refuses buys a sofa, and no third party hears of anything', {
  tag: '@full',
}, async ({ page, context, shop }) => {
  const { hosts } = await recordVendors(context, shop.address);
  await context.addCookies([{ name: 'sanConsent', value: 'needed', url: shop.address }]);
  await visitAndBuy(page);
  expect(hosts()).toEqual([]);
});

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' }, javaScriptEnabled: false });

  test('a visitor without scripts finds marketing refused, and cannot allow it by mistake', {
    tag: '@full',
  }, async ({ page, context }) => {
    await page.goto('/cookie_settings');
    await expect(page.getByRole('checkbox', { name: 'Marketing' })).toBeDisabled();
    await page.getByRole('button', { name: 'Allow all' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    const [consent] = (await context.cookies()).filter(({ name }) => name === 'sanConsent');
    expect(consent?.value).toBe('statistics');
  });
});
