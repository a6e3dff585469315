import type { Page, Route } from '@playwright/test';
import { SLICES } from '@sanderling/contract/slices';
import { expect, test } from '../shop/own-shop.ts';
import { cartLink, SOFA } from '../shop/shopper.ts';

const DAMAGES: Record<string, (route: Route) => Promise<void>> = {
  'does not come': (route) => route.abort(),
  'is not found': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is cut off': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 120) });
  },
  throws: (route) => route.fulfill({ contentType: 'text/javascript', body: "throw new Error('not ours');" }),
  // Longer than any shopper waits; the test does not wait for it either.
  'takes ten seconds': async (route) => {
    setTimeout(() => void route.continue().catch(() => undefined), 10_000);
  },
};

/** The shell's own part of the page works: the notice goes when it is accepted. */
async function expectInteractive(page: Page): Promise<void> {
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await ok.click();
  await expect(ok).toBeHidden();
}

for (const slice of SLICES) {
  for (const [name, damage] of Object.entries(DAMAGES)) {
    test(`where a script of ${slice} ${name}, the page is there and the rest of it works`, async ({
      page,
      baseURL,
    }) => {
      await page.route(`${baseURL}/releases/${slice}/**/*.js`, damage);
      const address = slice === 'mf-catalog' ? '/cart' : `/products/${SOFA.slug}`;
      const answer = await page.goto(address, { waitUntil: 'commit' });
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectInteractive(page);
      if (slice === 'mf-catalog' || slice === 'mf-cart-checkout') return;
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    });
  }
}

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
