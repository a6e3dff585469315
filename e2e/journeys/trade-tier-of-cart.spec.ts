import { callApi } from '../shop/api/api-call.ts';
import { shopAddress } from '../shop/api/shop-address.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { PASSWORD } from '../shop/sessions/accounts.ts';
import { beginSession, openAccount } from '../shop/sessions/begin-session.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

/** In a state that asks for no certificate. */
const STUDIO = {
  ...{ first_name: 'Nils', last_name: 'Aho', phone: '(503) 226-1234', company_name: 'Aho Rooms' },
  ...{ website: 'aho.example', business_type: 'Interior design', resale_number: '' },
  ...{ address1: '1 Court St NE', city: 'Salem', state_abbr: 'OR', zip_code: '97301' },
};
/** Enough of the sofa to come from Select to Premier. */
const QUANTITY = 6;

test('R264 a designer pays in the cart, to the cent, what the product page said that this order would come to', {
  tag: '@full',
}, async ({ browser }) => {
  const { email, token } = await openAccount();
  await callApi(token, '/user/create_designer', { ...STUDIO, email });
  const headers = { authorization: `Bearer ${token}` };
  const current = await fetch(`${shopAddress()}/api/v1/designers/applications/current`, { headers });
  const { data: application } = await current.json();
  const approval = { decision: 'approve', role: 'trade_designer', tax_exempt: false };
  const decisions = `/admin/designer_applications/${application.id}/decisions`;
  await callApi(storedSession('admin').token, decisions, approval);
  const { state: storageState } = await beginSession(email, PASSWORD);
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState });
  const page = await studio.newPage();
  await openPage(page, `/products/${SOFA.slug}`);
  await expect(page.getByText('Your tier: Select, 15% off the regular price', { exact: true })).toBeVisible();
  await page.getByRole('spinbutton', { name: /^Quantity/ }).fill(String(QUANTITY));
  const said = page.getByText(/^Your tier: Select.* your order reaches Premier, 20%/);
  await expect(said).toBeVisible();
  const price = /20%: (\$[\d,.]+) each in the cart/.exec(await said.innerText())?.[1] ?? 'none';
  // The price above it is the same one.
  await expect(page.getByText(`Trade price ${price}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: /cart/i }).first()).toBeVisible();
  await openPage(page, '/cart');
  await expect(
    page.getByText(/^Your tier: Premier, 20% off regular prices, reached with this order/),
  ).toBeVisible();
  const cents = Number(price.replaceAll(/[$,]/g, '')) * 100 * QUANTITY;
  const sum = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(page.getByText(sum).first()).toBeVisible();
  await studio.close();
});
