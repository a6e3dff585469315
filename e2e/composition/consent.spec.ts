import type { BrowserContext, Page } from '@playwright/test';
import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/own-shop.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';

const TAGS = 'tags.example';
const PIXEL = 'pixel.example';
const MAIL = 'mail.example';

test.use({
  shopEnv: [
    {
      TAG_MANAGER: `https://${TAGS}/gtm.js`,
      SOCIAL_PIXEL: `https://${PIXEL}/core.js socialPixel 42`,
      EMAIL_MARKETING: `https://${MAIL}/core.js mailMarketing 7`,
    },
    { scope: 'worker' },
  ],
});

/** Stands for all hosts but the shop's: writes down which are asked, and what the pixel is told, across documents. */
async function recordOthers(context: BrowserContext, shopAddress: string) {
  const hosts = new Set<string>();
  const told: string[] = [];
  await context.exposeFunction('recordForTest', (event: string) => void told.push(event));
  await context.route(
    (url) => url.origin !== new URL(shopAddress).origin,
    (route) => {
      const { host } = new URL(route.request().url());
      hosts.add(host);
      const body =
        host === PIXEL
          ? `{
              const waiting = window.socialPixel.queue;
              window.socialPixel = (command, event) => command === 'track' && window.recordForTest(event);
              for (const command of waiting) window.socialPixel(...command);
            }`
          : '';
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return { hosts: () => [...hosts].sort(), told };
}
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
  const { hosts, told } = await recordOthers(context, shop.address);
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
  await expect.poll(() => told).toEqual(['page_visit']);
  await visit(page);
  await expect.poll(() => told).toEqual(Array(4).fill('page_visit'));

  await page.goto('/cookie_settings');
  await page.getByRole('button', { name: 'Only needed' }).click();
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
  const before = told.length;
  await visit(page);
  expect(told.length).toBe(before);
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
