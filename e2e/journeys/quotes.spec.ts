import { shopAddress } from '../shop/api/shop-address.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R060 R146 a guest asks for a quote without JavaScript, an admin answers, and accepting it opens the checkout at its prices', {
  tag: '@full',
}, async ({ browser }) => {
  const plain = await browser.newContext({ baseURL: shopAddress(), javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/warehouse_quote/form');
  await page.getByLabel('City').fill('Chicago');
  await page.getByLabel('Find a piece').fill('Mara three-seat sofa');
  // Enter presses the first button of the form, which stores what was typed.
  await page.getByLabel('Find a piece').press('Enter');
  await page
    .getByRole('button', { name: /^Add Mara three-seat sofa/ })
    .first()
    .click();
  await expect(page.getByLabel('City')).toHaveValue('Chicago');
  await page.getByLabel(/^Quantity of Mara/).fill('2');
  await page.getByRole('button', { name: 'Ask for this quote' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Enter a first name.');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Street address').fill('100 Main St');
  await page.getByLabel('State').selectOption('IL');
  await page.getByLabel('ZIP code').fill('60601');
  await page.getByLabel('Floor', { exact: true }).fill('3');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Phone').fill('312 667 3550');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Ask for this quote' }).click();
  const heading = page.getByRole('heading', { name: /^Quote Q\d+$/ });
  const number = ((await heading.textContent()) ?? '').replace('Quote ', '');
  const quotePath = new URL(page.url()).pathname;

  const admin = await browser.newContext({
    baseURL: shopAddress(),
    storageState: storedSession('admin').state,
  });
  const desk = await admin.newPage();
  await openPage(desk, '/designers/quotes');
  await expectAccessible(desk, 'the queue of quotes');
  await desk.getByRole('link', { name: number }).click();
  await desk.getByLabel('Percent off Mara').fill('20');
  await desk.getByLabel('Lead time of Mara').fill('6-8 weeks');
  await desk.getByLabel('Delivery, all of it, in dollars').fill('240');
  await expectAccessible(desk, 'a quote to answer');
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('by admin@sanderling.example')).toBeVisible();
  await admin.close();

  await page.goto(quotePath);
  await expect(page.getByText('Lead time: 6-8 weeks')).toBeVisible();
  await expect(page.getByText('$240.00')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`sanderling-quote-${number}.pdf`);
  const total = await page.locator('dt', { hasText: 'Total' }).locator('+ dd').textContent();

  const { cookies } = await plain.storageState();
  await plain.close();
  const scripted = await browser.newContext({
    baseURL: shopAddress(),
    storageState: { cookies, origins: [] },
  });
  const theirs = await scripted.newPage();
  await openPage(theirs, quotePath);
  await expectAccessible(theirs, 'an answered quote');
  await theirs.getByRole('button', { name: 'Accept and pay' }).focus();
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/checkout/);
  await expect(
    theirs
      .getByText(total ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await scripted.close();
});

test('R060 the form is accessible empty, refused and with what was found', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/warehouse_quote/form');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page, 'the empty form');
  await page.getByRole('button', { name: 'Ask for this quote' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Add at least one piece.');
  await expectAccessible(page, 'the refused form');
  await page.getByLabel('Find a piece').fill('sofa');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByLabel(/^Quantity of /)).toHaveValue('1');
  await expectAccessible(page, 'the form with a piece');
});
