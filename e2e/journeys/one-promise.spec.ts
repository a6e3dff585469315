import { apiAddress } from '../shop/api/shop-address.ts';
import { addToCart, BUYER, CARDS, fillAddress, pay, SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

/** The warehouse's call; answers the address of the page on which a day is chosen. */
async function offerDays(number: string, dates: string[]): Promise<string> {
  const answer = await fetch(`${apiAddress()}/_warehouse/orders/${number}/offer_dates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dates }),
  });
  if (!answer.ok) throw new Error(`The days were not offered: ${await answer.text()}`);
  return new URL((await answer.json()).data.link).pathname;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('R010 R059 R436 a ZIP code is typed once, every page promises the same days for it, and the carrier’s day is chosen', async ({
  page,
}) => {
  await openPage(page, `/products/${SOFA.slug}`);
  const country = await page.getByText(/^Arrives /).innerText();
  await page.getByLabel(/ZIP code/).fill(BUYER.zip);
  await page.getByRole('button', { name: 'See the dates' }).click();
  await expect(page.getByText(/^Arrives /)).not.toHaveText(country);
  const promise = await page.getByText(/^Arrives /).innerText();
  await addToCart(page);

  await openPage(page, '/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(promise);
  await expect(page.getByLabel('ZIP code')).toHaveValue(BUYER.zip);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  const shipment = page.getByRole('group', { name: 'Large pieces, in stock' });
  await expect(shipment).toContainText(promise);
  await shipment.getByRole('radio', { name: /White glove/ }).check();
  await expect(summary).toContainText('White glove delivery');
  await shipment.getByRole('radio', { name: /Standard/ }).check();
  await expect(summary).not.toContainText('White glove delivery');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('main')).toContainText(promise);
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText(promise);
  const number = /R\d{9}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

  await page.getByRole('link', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  const tracker = page.getByRole('region', { name: 'Large pieces, in stock' });
  await expect(tracker).toContainText(promise);
  await expect(tracker.getByRole('listitem').filter({ hasText: 'In production' })).toHaveCount(0);

  const choice = await offerDays(number, [inDays(20), inDays(21)]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Choose a delivery day' })).toHaveAttribute('href', choice);
  await page.goto(choice);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Choose this day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^We’ll deliver on/ })).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(tracker).toContainText('Your delivery day');
});
