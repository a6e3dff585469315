import type { Page } from '@playwright/test';
import { sha384 } from '@sanderling/releases/integrity';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { addToCart, goToPayment, SOFA } from '../shop/orders/shopper.ts';
import { approvedScripts } from '../shop/payment-page/inventory.ts';
import { expect, test } from '../shop/shop-test.ts';

interface RunScript {
  url: string;
  sha384: string;
}

/** Every script that the page's own document has run since this was called; without an address where it had none. */
async function watchScripts(page: Page): Promise<() => Promise<RunScript[]>> {
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const own = new Set<number>();
  let seen: Promise<RunScript>[] = [];
  let isWatching = true;
  cdp.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
    // The browser tool's own scripts run beside the page, in a world of their own; the card's frame is the provider's.
    if (auxData?.isDefault && auxData.frameId === frameTree.frame.id) own.add(id);
  });
  cdp.on('Runtime.executionContextsCleared', () => {
    own.clear();
    seen = [];
  });
  cdp.on('Debugger.scriptParsed', ({ scriptId, url, executionContextId, length }) => {
    if (!isWatching || !own.has(executionContextId) || length === 0) return;
    const source = cdp.send('Debugger.getScriptSource', { scriptId });
    const script = source.then(({ scriptSource }) => ({ url, sha384: sha384(scriptSource) }));
    // A document that is left takes its scripts with it: only those of the last one are answered for.
    script.catch(() => undefined);
    seen.push(script);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Debugger.enable');
  return () => {
    // A script that comes later belongs to what the test does next, or to its end.
    isWatching = false;
    return Promise.all(seen);
  };
}

test('R028 a shopper who comes from other pages pays in a document that has run the shell’s and the checkout’s scripts alone', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.goto(`/products/${SOFA.slug}`);
  await addToCart(page);
  await page.goto('/cart');
  const scripts = await watchScripts(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .first()
    .click();
  await goToPayment(page);
  await expect(page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number')).toBeVisible();
  const approved = await approvedScripts();
  const run = await scripts();
  expect(run.length).toBeGreaterThan(5);
  for (const script of run) {
    const path = script.url.replace(String(baseURL), '');
    expect([path, script.sha384]).toEqual([path, approved.get(path)]);
  }
  expect(complaints).toEqual([]);
});

test('a script that was added to the payment page on its way does not run, and is reported', async ({
  page,
  baseURL,
  session,
}) => {
  const reports = async (): Promise<number> => {
    const metrics = await fetch(`${baseURL}/metrics`).then((answer) => answer.text());
    return Number(/reports_total\{directive="script-src-elem"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  const before = await reports();
  await haveSofaInCart(page, session);
  const home = await fetch(`${baseURL}/`).then((answer) => answer.text());
  const [, foreign = ''] = /href="(\/releases\/mf-promotions\/[^"]+\.js)"/.exec(home) ?? [];
  expect(foreign).not.toBe('');
  await page.route('**/checkout', async (route) => {
    const answer = await route.fetch();
    const added = `<script>globalThis.taken = 1;</script><script type="module" src="${foreign}"></script>`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</head>', `${added}</head>`),
    });
  });
  const scripts = await watchScripts(page);
  await page.goto('/checkout');
  await expect.poll(reports).toBeGreaterThanOrEqual(before + 2);
  expect((await scripts()).filter(({ url }) => url.includes('mf-promotions'))).toEqual([]);
  expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false);
});
