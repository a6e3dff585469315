import type { Project } from '@sanderling/contract/wire/projects/project';
import { callApi } from '../shop/api/api-call.ts';
import { shopAddress } from '../shop/api/shop-address.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R080 a printed board can lie on a client’s table: it has the client’s prices, and nothing of the studio’s or of the interface', {
  tag: '@full',
}, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const home = { name: 'Pier house', client_name: 'June Okafor' };
  const { id }: Project = await callApi(token, '/user/projects', home);
  const board = `/user/projects/${id}`;
  const change = (body: object): Promise<Project> => callApi(token, board, body, 'PATCH');
  await change({ action: 'add_room', name: 'Empty den' });
  await change({ action: 'price', markup: 37.31, fee: null });
  const pieces = [{ variant_id: SOFA.variantId, quantity: 2 }];
  const { totals } = await change({ action: 'add_pieces', pieces });
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState });
  const page = await studio.newPage();
  await openPage(page, board);
  await expect(page.getByText(/ trade$/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.getByRole('main').innerText();
  expect(paper).toContain('June Okafor');
  expect(paper).toContain((totals.client ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  expect(paper).not.toContain((totals.trade ?? 0).toLocaleString('en-US'));
  expect(paper).not.toMatch(
    /trade|tier|markup|fee\b|No room yet|your client|Nothing here|Change|Remove|Print|Save|Order\b/i,
  );
  // A room without pieces, what stock is left, and how much is still to be answered are the studio's.
  expect(paper).not.toMatch(/Empty den|in stock|\bopen\b/);
  expect(paper).toMatch(/, [A-Z][a-z]+ \d+, \d{4}/);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  // Every sheet of the board and of the client's page has a margin, also where the program that prints asks for none.
  const { path }: { path: string } = await callApi(token, `${board}/links`, { days: 3 });
  for (const printed of [board, path, '/user/designer_dashboard']) {
    await openPage(page, printed);
    const margins = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => (rule instanceof CSSPageRule ? [rule.style.getPropertyValue('margin')] : [])),
    );
    // The first paint's own styles say it, and the style sheet after them.
    expect([printed, ...new Set(margins)]).toEqual([printed, '14mm']);
  }
  await studio.close();
});

test('R080 on the board and on its sheets a piece with alternatives leaves no row with one piece alone', {
  tag: '@full',
}, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const { id }: Project = await callApi(token, '/user/projects', {
    name: 'Rows',
    client_name: 'June Okafor',
  });
  const board = `/user/projects/${id}`;
  const add = (variant_id: number, more: object = {}): Promise<Project> =>
    callApi(token, board, { action: 'add_pieces', pieces: [{ variant_id, quantity: 1 }], ...more }, 'PATCH');
  await add(SOFA.variantId);
  const main = (await add(1102)).pieces.at(-1);
  for (const alternative of [1105, 1106]) await add(alternative, { alternative_of: main?.id });
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState });
  const page = await studio.newPage();
  const inFirstRow = async () => {
    const tops = await page
      .getByRole('article')
      .evaluateAll((pieces) => pieces.map((piece) => Math.round(piece.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, count] of [
    [390, 2],
    [820, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, board);
    expect(await inFirstRow()).toBe(count);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await inFirstRow()).toBe(4);
  await studio.close();
});

test('R060 on a phone the ways of a designer’s line in the cart stand two and two, with none alone', {
  tag: '@full',
}, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const order = await callApi(token, '/orders/add_to_cart', { variant_id: SOFA.variantId, quantity: 1 });
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState });
  const page = await studio.newPage();
  await page.setViewportSize({ width: 390, height: 900 });
  await openPage(page, '/cart');
  await expect(page.getByRole('link', { name: /^Add to project/ }).first()).toBeVisible();
  const top = (name: RegExp) =>
    page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: name })
      .first()
      .evaluate((way) => Math.round(way.getBoundingClientRect().top));
  expect(await top(/^Edit/)).toBe(await top(/^Save for later/));
  expect(await top(/^Add to project/)).toBe(await top(/^Remove/));
  await studio.close();
  const line_item_id = order.line_items.find(
    ({ variant }: { variant: { id: number } }) => variant.id === SOFA.variantId,
  )?.id;
  await callApi(token, '/orders/update_quantity', { order_id: order.id, line_item_id, quantity: 0 });
});
