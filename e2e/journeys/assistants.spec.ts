import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shopAddress } from '../shop/api/shop-address.ts';
import {
  type Assistant,
  askAs,
  complete,
  letAssistantIn,
  prepare,
  STREET,
} from '../shop/orders/assistant.ts';
import { fillCart } from '../shop/orders/cart.ts';
import { BUYER, SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { cookie } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

const BACK = 'http://127.0.0.1:9/linked';
const VERIFIER = 'v'.repeat(50);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const cartOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sanOrderId')?.value;

test('a shopper who takes over what an assistant prepared finds all that it said, also where its address is not whole', async ({
  page,
}) => {
  const assistant = await letAssistantIn('Taken over');
  const { continue_url: whole } = await prepare(assistant);
  await openPage(page, whole);
  await expect(page.getByLabel('Street address')).toHaveValue(STREET);
  await expect(page.getByLabel('E-mail')).toHaveValue(BUYER.email);
  // A page that is still open would write its cart down again.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const { continue_url: part } = await prepare(assistant, { phone_number: undefined });
  await openPage(page, part);
  await expect(page.getByLabel('Street address')).toHaveValue(STREET);
  await expect(page.getByLabel('City')).toHaveValue('Chicago');
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

test('a shopper without a cart who confirms at their bank what an assistant pays with has ordered', async ({
  page,
}) => {
  const assistant = await letAssistantIn('At the bank');
  const { id } = await prepare(assistant);
  const { continue_url: bank, status } = await complete(assistant, id, 'pm_card_authenticationRequired');
  expect(status).toBe('requires_escalation');
  await page.goto(bank);
  await press(page, 'Confirm the payment');
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  expect((await askAs(assistant, 'GET', `/checkout-sessions/${id}`)).status).toBe('completed');
});

test('a shopper’s own cart is there whichever of two links of an assistant they follow, and with scripts or without', async ({
  page,
  session,
}) => {
  const assistant = await letAssistantIn('Twice');
  const own = await fillCart(session, [SOFA.variantId]);
  await page.context().addCookies([cookie('orderId', own)]);
  for (const { continue_url: link } of [await prepare(assistant), await prepare(assistant)]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Which cart do you want?' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Go on with the assistant’s');
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/checkout'));
    expect(await cartOf(page)).not.toBe(own);
  }
  await openPage(page, '/cart');
  await page.getByRole('link', { name: /Go back to it/ }).click();
  await press(page, 'Go back to my own cart');
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartOf(page)).toBe(own);
});

function consentOf({ id }: Assistant): string {
  const asked = new URLSearchParams({
    client_id: id,
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'dev.ucp.shopping.order:read dev.ucp.shopping.checkout:prefill',
    state: 'xyz',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `/user/assistants/link?${asked}`;
}

async function trade({ id, key }: Assistant, code: string): Promise<string> {
  const answer = await fetch(`${shopAddress()}/_agents/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: VERIFIER,
    }),
  });
  return (await answer.json()).access_token;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ visitor: 'newcomer', javaScriptEnabled });

    test('a customer links an assistant, finds what it bought among their orders, and unlinks it at once', async ({
      page,
    }) => {
      const assistant = await letAssistantIn('Wayfinder', { redirect_uris: [BACK] });
      await page.goto(consentOf(assistant));
      await expect(page.getByRole('heading', { name: 'Link Wayfinder with your account?' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      // Nothing listens there: the address is what the assistant would read.
      const back = page.waitForRequest((request) => request.url().startsWith(BACK));
      const allow = page.getByRole('button', { name: 'Link Wayfinder' });
      await allow.focus();
      await page.keyboard.press('Enter');
      const code = new URL((await back).url()).searchParams.get('code') ?? '';
      const token = await trade(assistant, code);
      const { id } = await prepare(assistant, {}, token);
      const { order } = await complete(assistant, id, 'pm_card_visa', token);
      await page.goto('/user/my_orders');
      await expect(page.getByRole('main')).toContainText(order.label);
      await page.goto('/user/assistants');
      await page.getByText('What it did').click();
      await expect(page.getByText(`Placed an order (${order.label})`)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await press(page, 'Unlink Wayfinder');
      await expect(page.getByText('The assistant is unlinked.')).toBeVisible();
      const refused = await askAs(assistant, 'GET', `/orders/${order.id}`, undefined, token);
      expect([refused.status, refused.messages[0].code]).toEqual([401, 'identity_required']);
    });
  });
