import { codeOf } from '../shop/api/mailbox.ts';
import { shopAddress } from '../shop/api/shop-address.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { freshEmail, PASSWORD } from '../shop/sessions/accounts.ts';
import { beginSession } from '../shop/sessions/begin-session.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What follows a picture is not shown, and makes another file of it: one that was sent already is kept once. */
const another = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG, Buffer.from(name)]),
});

test('R044 R045 R046 a guest applies without JavaScript, an admin approves in a second browser, and the open page has trade prices with the next press', {
  tag: '@full',
}, async ({ browser }) => {
  const email = freshEmail();
  const plain = await browser.newContext({ baseURL: shopAddress(), javaScriptEnabled: false });
  const page = await plain.newPage();
  const goOn = () => page.getByRole('button', { name: 'Continue' }).last().click();
  await page.goto('/designers/signup');
  await page.getByLabel('Name of your studio').fill('Reyes Interiors');
  await page.getByLabel('Website or portfolio').fill('reyes.example');
  await page.getByLabel('What you do').selectOption('Interior design');
  await goOn();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('312 667 3550');
  await page.getByLabel('First name').fill('Tomas');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Street address').fill('22 W Hubbard St');
  await page.getByLabel('City').fill('Chicago');
  await page.getByLabel('State').selectOption('IL');
  await page.getByLabel('ZIP code').fill('60654');
  await goOn();
  const certificate = { name: 'Certificate.png', mimeType: 'image/png', buffer: PNG };
  await page.getByLabel('Certificate', { exact: true }).setInputFiles(certificate);
  await page.getByLabel('Number of the certificate').fill('IL-1234');
  await goOn();
  await expect(page).toHaveURL(/step=send#step$/);
  await page.reload();
  await expect(page.getByText('Certificate.png')).toBeVisible();
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByLabel('Code').fill(await codeOf(email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/designers\/account_verifying\?confirmed=own$/);
  await plain.close();

  const { state } = await beginSession(email, PASSWORD);
  const applicant = await browser.newContext({ baseURL: shopAddress(), storageState: state });
  const theirs = await applicant.newPage();
  await openPage(theirs, '/designers/account_verifying');
  await expect(theirs.getByRole('heading', { name: 'Your application is with us' })).toBeVisible();

  // One document more while it waits, by a browser without scripts: the admin reads it, and who added it.
  const waiting = await browser.newContext({
    baseURL: shopAddress(),
    storageState: state,
    javaScriptEnabled: false,
  });
  const bare = await waiting.newPage();
  await bare.goto('/designers/account_verifying');
  await bare.getByLabel('Certificate or proof of trade').setInputFiles(another('Second.png'));
  await bare.getByRole('button', { name: 'Add this file' }).click();
  await expect(bare.getByText('Your document is with our trade team too.')).toBeVisible();
  await expect(bare.getByRole('list', { name: 'What you sent' })).toContainText('Second.png');
  await waiting.close();
  await openPage(theirs, '/designers/account_verifying');
  await expectAccessible(theirs, 'an application that waits');
  await theirs.getByLabel('Certificate or proof of trade').setInputFiles(another('Third.png'));
  await theirs.getByRole('button', { name: 'Add this file' }).click();
  await expect(theirs.getByRole('list', { name: 'What you sent' })).toContainText('Third.png');

  await openPage(theirs, `/products/${SOFA.slug}`);
  await expect(theirs.getByText('Trade price')).toHaveCount(0);
  const admin = await browser.newContext({
    baseURL: shopAddress(),
    storageState: storedSession('admin').state,
  });
  const desk = await admin.newPage();
  await openPage(desk, '/designers/applications');
  await expectAccessible(desk, 'the queue');
  await desk.getByRole('link', { name: 'Reyes Interiors' }).last().click();
  await expect(desk.getByText(email)).toBeVisible();
  await expectAccessible(desk, 'an application');
  await expect(desk.getByText('Document added')).toHaveCount(2);
  await expect(desk.getByRole('list', { name: 'Documents' })).toContainText('Third.png');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('by admin@sanderling.example')).toBeVisible();

  await theirs.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(theirs.getByText('Trade price').first()).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByText('Your tier: Select').first()).toBeVisible();
  await Promise.all([applicant.close(), admin.close()]);
});
