import type { Page, Route } from '@playwright/test';
import { promoteChanged } from '../shop/damages/damaged-release.ts';
import { damagedSlices, type Slice } from '../shop/damages/damages.ts';
import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/own-shop.ts';

interface ScriptDamage {
  short: Slice;
  /** What becomes of each script of the slice on its way. */
  underway?: (route: Route) => Promise<void>;
  /** A mistake in the slice's entry, published with its right hash. */
  change?: (code: string) => string;
}

const DAMAGES: Record<string, ScriptDamage> = {
  'does not come': { short: 'mf-catalog', underway: (route) => route.abort() },
  'is not found': {
    short: 'mf-designer',
    underway: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
  'is cut off': {
    short: 'mf-account',
    underway: async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 120) });
    },
  },
  'was replaced': {
    short: 'mf-cart-checkout',
    underway: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.notOurs = true;' }),
  },
  throws: { short: 'mf-promotions', change: (code) => `throw new Error('a mistake');\n${code}` },
  // Its request stays open for as long as the shopper looks at the page.
  'is on its way for ever': { short: 'mf-promotions', underway: async () => {} },
};

/** A page that loads scripts of the slice. */
const PAGE_WITH: Record<Slice, string> = {
  'mf-catalog': '/products',
  'mf-cart-checkout': `/products/${SOFA.slug}`,
  'mf-account': '/my_orders',
  'mf-designer': '/trade-program',
  'mf-promotions': `/products/${SOFA.slug}`,
};

/** The shell's own part of the page works: the notice goes when it is accepted. */
async function expectInteractive(page: Page): Promise<void> {
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await ok.click();
  await expect(ok).toBeHidden();
}

for (const { slice, name, damage, tag } of damagedSlices(DAMAGES)) {
  test(`where a script of ${slice} ${name}, the page is there and the rest of it works`, { tag }, async ({
    page,
    baseURL,
    shop,
  }) => {
    const { underway = (route) => route.continue(), change } = damage;
    let asked = 0;
    await page.route(`${baseURL}/releases/${slice}/**/*.js`, (route) => {
      asked += 1;
      return underway(route);
    });
    const label = name.replaceAll(' ', '-');
    const goBack =
      change && (await promoteChanged(shop.dataDir, slice, label, change, ({ entry }) => `web/${entry}`));
    try {
      const answer = await page.goto(PAGE_WITH[slice], { waitUntil: 'commit' });
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectInteractive(page);
      expect(asked).toBeGreaterThan(0);
      expect(await page.evaluate(() => 'notOurs' in globalThis)).toBe(false);
      if (slice === 'mf-cart-checkout') return;
      await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
      if (slice !== 'mf-promotions') return;
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    } finally {
      await goBack?.();
    }
  });
}

test('a page whose script is on its way for ever after a click is there as the server renders it', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await page.goto('/products');
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
  await page.route(`${baseURL}/releases/mf-designer/**/*.js`, () => {});
  await page.getByRole('link', { name: 'Trade program', exact: true }).first().click();
  await expect(page).toHaveURL(/trade-program/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('people who furnish');
});

test('a product page whose own script does not come still sells: the form is the browser’s', async ({
  page,
  baseURL,
}) => {
  await page.route(`${baseURL}/releases/mf-catalog/**/*.js`, (route) => route.abort());
  await page.goto(`/products/${SOFA.slug}`);
  await expectInteractive(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(SOFA.name);
});
