import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Browser, Page } from '@playwright/test';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { CARDS, pay, SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/own-shop.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { SEEDS } from '../shop/sessions/accounts.ts';
import { cookie } from '../shop/sessions/session.ts';
import { sessionOf } from '../shop/sessions/session-of.ts';
import type { TestShop } from '../shop/test-shop.ts';

const SIDE_TABLE = 1102;
const SOFAS = { variant_id: SOFA.variantId, quantity: 2 };
const DOUBLED = `update variant set price_cents = price_cents * 2 where id = ${SOFA.variantId}`;
const SEVEN_DAYS = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
const STUDIO = {
  ...{ first_name: 'Ada', last_name: 'Byrne', email: SEEDS.trade, phone: '(312) 667-3550' },
  ...{ address1: '100 Main St', city: 'Chicago', state_abbr: 'IL', zip_code: '60601', floor: '3' },
};

interface Desk {
  ask: (...lines: { variant_id: number; quantity: number }[]) => Promise<Quote>;
  /** As an admin: so many percent off the sofa, and delivery for $240. */
  answer: (quote: Quote, percent: number) => Promise<Quote>;
  page: Page;
}

/** A designer's calls and browser, and the store's answers. */
async function openDesk(browser: Browser, { address }: TestShop): Promise<Desk> {
  const [designer = '', admin = ''] = await Promise.all(
    [SEEDS.trade, SEEDS.admin].map((who) => sessionOf(address, who)),
  );
  const call = async (token: string, path: string, body: object): Promise<Quote> => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const studio = await browser.newContext({ baseURL: address });
  await studio.addCookies([
    cookie('token', designer),
    cookie('role', 'trade_designer'),
    cookie('email', SEEDS.trade),
  ]);
  return {
    ask: (...lines) => call(designer, '/warehouse_quotes', { ...STUDIO, lines }),
    answer: ({ id }, percent) =>
      call(admin, `/admin/warehouse_quotes/${id}/answers`, {
        ...{ decision: 'answer', shipping: 240, expires_on: SEVEN_DAYS, message: '' },
        lines: [{ variant_id: SOFA.variantId, percent, lead_time: '6-8 weeks' }],
      }),
    page: await studio.newPage(),
  };
}

test('R060 a designer’s quote lapses, which its page says, and is asked again', { tag: '@full' }, async ({
  browser,
  shop,
}) => {
  const { answer, ask, page } = await openDesk(browser, shop);
  const quote = await ask(SOFAS);
  await answer(quote, 20);
  await whileClosed(
    shop,
    `update quote set expires_at = now() - interval '1 minute' where key = '${quote.id}'`,
  );
  await openPage(page, '/user/designer_dashboard');
  await page.getByRole('link', { name: quote.number }).click();
  await expect(page.getByText(/^It was good until .* nothing was charged\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and pay' })).toHaveCount(0);
  await page.getByLabel('What should be different').fill('Once more, please.');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText(/^We have it, and answer by /)).toBeVisible();
  const again = await answer(quote, 25);
  await page.reload();
  await expect(totalOn(page)).toHaveText(dollars(again.totals?.total));
});

test('R060 what the shop changes after a quote is shown to the designer, and what it has no more is not charged', {
  tag: '@full',
}, async ({ browser, shop }) => {
  const { answer, ask, page } = await openDesk(browser, shop);
  const table = { variant_id: SIDE_TABLE, quantity: 1 };
  const quote = await answer(await ask(SOFAS, table), 25);
  await whileClosed(
    shop,
    `${DOUBLED}; update variant set quantity = 0, backorderable = false, made_to_order = false where id = ${SIDE_TABLE}`,
  );
  await openPage(page, `/warehouse_quote/${quote.id}/form`);
  await expect(page.getByText('Your price stays.')).toBeVisible();
  await expect(page.getByText('Sold out for now: on back order')).toBeVisible();
  await expect(totalOn(page)).toHaveText(dollars(quote.totals?.total));
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  // Nothing is bought unseen: it is said what is not there, and there is no way to pay.
  await expect(page).toHaveURL(/\/(cart|checkout)/);
  await expect(page.getByText(/sold out/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
});

test('R060 a designer pays for a quote at exactly its prices, whatever the shop asks since', {
  tag: '@full',
}, async ({ browser, shop }) => {
  const { answer, ask, page } = await openDesk(browser, shop);
  const quote = await answer(await ask(SOFAS), 22.5);
  const total = dollars(quote.totals?.total);
  await whileClosed(shop, DOUBLED);
  await openPage(page, `/warehouse_quote/${quote.id}/form`);
  await expect(totalOn(page)).toHaveText(total);
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const delivery = page.getByRole('button', { name: 'Continue to payment' });
  const payNow = page.getByRole('button', { name: `Pay ${total}` });
  await expect(delivery.or(payNow)).toBeVisible();
  if (await delivery.isVisible()) await delivery.click();
  await expect(payNow).toBeVisible();
  await pay(page, CARDS.paid);
  await expect(page).toHaveURL(/\/order_confirmation/);
  await expect(page.getByText(total).first()).toBeVisible();
  await openPage(page, `/warehouse_quote/${quote.id}/form`);
  await expect(page.getByText(/^Accepted, and ordered as R\d+\.$/)).toBeVisible();
});

const totalOn = (page: Page) => page.locator('dt', { hasText: 'Total' }).locator('+ dd');
const dollars = (amount = Number.NaN) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Time and the shop go on while its API is away: a process alone has the embedded database. */
async function whileClosed({ api, dataDir }: TestShop, statements: string): Promise<void> {
  await api.stop();
  const db = await PGlite.create(join(dataDir, 'pgdata'));
  await db.exec(statements);
  await db.close();
  await api.start();
  await api.ready();
}
