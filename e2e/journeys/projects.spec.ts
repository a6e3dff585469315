import type { Locator, Page } from '@playwright/test';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { callApi } from '../shop/api/api-call.ts';
import { shopAddress } from '../shop/api/shop-address.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible, expectAccessibleOn } from '../shop/pages/accessible.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { expectReflow } from '../shop/pages/reflow.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { DEVICES, expect, test } from '../shop/shop-test.ts';

/** Pages that a studio keeps open. */
const PAGES = {
  'the trade dashboard': '/user/designer_dashboard',
  'the list of projects': '/user/projects',
  'the form of a quote': '/warehouse_quote/form',
};
const PHONE = { width: 390, height: 844 };

test('R080 a designer without JavaScript fills a project and shares it, the client decides on a phone and reads no trade price, and the yes goes into the cart', {
  tag: '@full',
}, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const studio = await browser.newContext({
    baseURL: shopAddress(),
    storageState,
    javaScriptEnabled: false,
  });
  const page = await studio.newPage();
  await begin(page, 'Canary annex');
  await begin(page, 'Lake house');
  await page.getByLabel('Another room').fill('Hall');
  await page.getByRole('button', { name: 'Add room' }).click();
  await add(page, 'Mara three-seat sofa', 'Hall');
  await add(page, 'Ember rechargeable lamp', 'Hall');
  await page.locator('summary', { hasText: 'What your client sees' }).click();
  await page.getByLabel('Your trade price with a markup').check();
  await page.getByLabel('Markup in percent').fill('0');
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByLabel('Markup in percent')).toHaveAccessibleDescription(/from 1 to 200/);
  await page.getByLabel('Markup in percent').fill('37.31');
  await page.getByRole('button', { name: 'Save prices' }).click();
  const board = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await page.getByLabel('Link for your client').inputValue()).pathname;
  const headers = { authorization: `Bearer ${token}` };
  const project: Project = (await (await studio.request.get(`/api/v1${board}`, { headers })).json()).data;

  const phone = await browser.newContext({ baseURL: shopAddress(), viewport: PHONE });
  const client = await phone.newPage();
  await openPage(client, link);
  await expectAccessible(client, 'a client’s page');
  const html = await (await phone.request.get(link)).text();
  for (const secret of secretsOf(project)) expect(html).not.toContain(secret);
  await client.getByRole('button', { name: /^Approve Mara/ }).click();
  await expect(client.getByText('You approved it')).toBeVisible();
  await client.getByText('Write a comment Ember').click();
  await client.getByLabel('Your comment Ember').fill('Too bright?');
  await client.getByRole('button', { name: /^Decline Ember/ }).click();
  await expect(client.getByRole('status').first()).toHaveText(/decided on every piece/);
  const forged = await client.goto(`/projects/${'x'.repeat(43)}`);
  expect(forged?.status()).toBe(404);
  await phone.close();

  await page.goto(board);
  await expect(page.getByText(/^Opened (once, on|\d times, last on) /)).toBeVisible();
  await expect(page.getByText('“Too bright?”')).toBeVisible();
  await page.getByRole('button', { name: 'Put the approved pieces in the cart' }).click();
  await expect(page.getByText('1 piece is now in your cart.')).toBeInViewport();
  await page.getByRole('link', { name: 'Open your cart' }).click();
  await expect(page.getByRole('link', { name: /Mara three-seat sofa/ }).first()).toBeVisible();
  await studio.close();
});

test('R080 the pages of a studio are accessible on each width', {
  tag: '@full',
}, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const board = await answeredProject(token);
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState });
  const desk = await studio.newPage();
  for (const [name, address] of Object.entries({ ...PAGES, 'a board': board })) {
    await openPage(desk, address);
    await expectAccessibleOn(desk, name, DEVICES);
  }
  await studio.close();
});

test('R080 a designer works a board by keyboard', { tag: '@full' }, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState });
  const desk = await studio.newPage();
  await openPage(desk, await answeredProject(token));
  await openByKeyboard(desk, desk.getByRole('link', { name: 'Skip to main content' }));
  await openByKeyboard(desk, desk.getByText('Change Mara three-seat sofa'));
  await expect(desk.getByLabel('Quantity Mara three-seat sofa')).toBeVisible();
  // It stands above, and comes before.
  await openByKeyboard(desk, desk.getByRole('button', { name: 'I have read them' }), 'Shift+Tab');
  await expect(desk.getByRole('button', { name: 'I have read them' })).toBeHidden();
  await studio.close();
});

test('R080 names that are one long word make no page of a studio, of its client or of the store’s desk wider than a phone', {
  tag: '@full',
}, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const word = 'Wolfeschlegelsteinhausen'.repeat(3).slice(0, 60);
  const home = { name: word, client_name: word, address: word, notes: word };
  const { id }: Project = await callApi(token, '/user/projects', home);
  const board = `/user/projects/${id}`;
  const pieces = [{ variant_id: SOFA.variantId }, { variant_id: SOFA.variantId }];
  const change = (body: object): Promise<Project> => callApi(token, board, body, 'PATCH');
  const { pieces: added } = await change({ action: 'add_pieces', pieces, room_name: word });
  const { path: link }: { path: string } = await callApi(token, `${board}/links`, { days: 5 });
  for (const { client_price: price, id: piece_id } of added) {
    await change({ action: 'change_piece', piece_id, note: word });
    const answer = { verdict: 'approve', comment: word, price };
    await callApi('', `${link}/pieces/${piece_id}/decisions`, answer);
  }
  const quote: { id: string } = await callApi(token, '/warehouse_quotes', {
    ...{ first_name: word, last_name: word, email: 'june@example.com', phone: '312 667 3550' },
    ...{ address1: word, city: word, state_abbr: 'IL', zip_code: '60601', notes: word },
    ...{ floor: word.slice(0, 40), has_elevator: false, stairs: word, wanted_date: null },
    lines: [{ variant_id: SOFA.variantId, quantity: 1, note: word }],
  });
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState, viewport: PHONE });
  const page = await studio.newPage();
  for (const path of [board, link, PAGES['the list of projects'], `/warehouse_quote/${quote.id}/form`]) {
    await openPage(page, path);
    await expectReflow(page, path);
  }
  await openPage(page, PAGES['the trade dashboard']);
  await expectReflow(page, 'the trade dashboard');
  await studio.close();
  const { state: admin } = storedSession('admin');
  const store = await browser.newContext({ baseURL: shopAddress(), storageState: admin, viewport: PHONE });
  const desk = await store.newPage();
  for (const path of ['/designers/quotes', `/designers/quotes/${quote.id}`]) {
    await openPage(desk, path);
    await expectReflow(desk, path);
  }
  await store.close();
});

/** Of one piece, which the client has approved with a comment. Answers the path of its board. */
async function answeredProject(token: string): Promise<string> {
  const { id }: Project = await callApi(token, '/user/projects', { name: 'Pier house', client_name: 'June' });
  const pieces = [{ variant_id: SOFA.variantId }];
  const board = `/user/projects/${id}`;
  const { pieces: added }: Project = await callApi(token, board, { action: 'add_pieces', pieces }, 'PATCH');
  const { path: link }: { path: string } = await callApi(token, `${board}/links`, { days: 5 });
  for (const { id: piece, client_price: price, quantity, variant_id } of added) {
    const answer = { verdict: 'approve', comment: 'Lovely.', price, quantity, variant_id };
    await callApi('', `${link}/pieces/${piece}/decisions`, answer);
  }
  return board;
}

/** By Tab and Enter, from where the focus is: what cannot be reached so is no control. */
async function openByKeyboard(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 250; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/user/projects');
  await page.getByLabel('Project', { exact: true }).fill(name);
  await page.getByLabel('Client', { exact: true }).fill('The Okafors');
  await page.getByRole('button', { name: 'Begin project' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function add(page: Page, piece: string, room: string): Promise<void> {
  await page.getByLabel('Find a piece').fill(piece);
  // Enter presses the first button of the form, which only finds.
  await page.getByLabel('Find a piece').press('Enter');
  await page.getByLabel('Into').selectOption({ label: room });
  await page
    .getByRole('list', { name: `Found for ${piece}` })
    .getByRole('button', { name: `Add ${piece}` })
    .first()
    .click();
  await expect(page.getByRole('article').getByRole('heading', { name: piece })).toBeVisible();
}

/** As they would be written in dollars and in cents, and what else is the studio's own. */
function secretsOf({ pieces, totals }: Project): string[] {
  const amounts = [...pieces.map(({ trade_price: trade }) => trade), totals.trade].filter(
    (amount) => amount !== null,
  );
  return [
    ...amounts.flatMap((amount) => [
      amount.toLocaleString('en-US'),
      String(amount),
      String(Math.round(amount * 100)),
    ]),
    ...['37.31', 'markup', 'Canary annex'],
  ];
}
