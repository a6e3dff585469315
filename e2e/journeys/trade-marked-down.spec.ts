import type { Project } from '@sanderling/contract/wire/projects/project';
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
  ...{ first_name: 'Mina', last_name: 'Oduya', phone: '(503) 226-1234', company_name: 'Oduya & Daughters' },
  ...{ website: 'oduya.example', business_type: 'Interior design', resale_number: '' },
  ...{ address1: '1 Court St NE', city: 'Salem', state_abbr: 'OR', zip_code: '97301' },
};

test('R401 R392 a designer who is marked down in an open session loses prices, dashboard and the client’s page with the next press, in client prices too', {
  tag: '@full',
}, async ({ browser }) => {
  const { email, token } = await openAccount();
  const admin = storedSession('admin');
  await callApi(token, '/user/create_designer', { ...STUDIO, email });
  const decide = (decision: object) =>
    callApi(admin.token, `/admin/designer_applications/${application.id}/decisions`, decision);
  const headers = { authorization: `Bearer ${token}` };
  const current = await fetch(`${shopAddress()}/api/v1/designers/applications/current`, { headers });
  const { data: application } = await current.json();
  await decide({ decision: 'approve', role: 'trade_designer', tax_exempt: false });

  const { state } = await beginSession(email, PASSWORD);
  const project: Project = await callApi(token, '/user/projects', { name: 'Attic', client_name: 'June' });
  const { path: link } = await callApi(token, `/user/projects/${project.id}/links`, { days: 5 });
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState: state });
  const page = await studio.newPage();
  const client = await studio.newPage();
  await openPage(page, `/products/${SOFA.slug}`);
  await expect(page.getByText('Trade price').first()).toBeVisible();
  await openPage(client, '/user/designer_dashboard');
  await client.getByRole('button', { name: 'Show client prices' }).first().click();
  await expect(client.getByRole('heading', { name: 'Client prices are on' })).toBeVisible();
  await client.getByRole('button', { name: 'Show my own prices' }).click();
  await expect(client.getByRole('heading', { name: 'Your tier' })).toBeVisible();

  await decide({ decision: 'end', message: 'The certificate is over.' });

  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Trade price')).toHaveCount(0);
  await openPage(page, '/cart');
  await expect(page.getByText(/^Your tier: /)).toHaveCount(0);
  await client.getByRole('button', { name: 'Show client prices' }).first().click();
  await client.getByRole('button', { name: 'Show my own prices' }).click();
  // A browser keeps the place on the page that a redirect did not lead to after all.
  await expect(client).toHaveURL(/\/designers\/account_verifying(#prices-switch)?$/);
  expect((await client.goto(link))?.status()).toBe(404);
  await client.goto(`/user/projects/${project.id}`);
  await expect(client).toHaveURL(/\/designers\/account_verifying$/);
  await studio.close();
});
