import type { Page } from '@playwright/test';
import { codeOf } from '../shop/api/mailbox.ts';
import { shopAddress } from '../shop/api/shop-address.ts';
import { freshEmail, PASSWORD } from '../shop/sessions/accounts.ts';
import { openAccount } from '../shop/sessions/begin-session.ts';
import { beginAccount, enterCode, expectSignedIn, signIn, signOut } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

const NEW_PASSWORD = 'a shorter walk home';
const FULL_ONLY = { tag: '@full' };
const refusal = (page: Page) => page.getByRole('alert');
/** Any six digits but these. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function setPassword(page: Page, email: string, code: string, password = NEW_PASSWORD) {
  await page.goto('/reset_password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
}

async function askForCode(page: Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
}

test('R411 a wrong code is refused and the right one taken, and a newer code ends the one before', {
  tag: '@full',
}, async ({ page }) => {
  const email = freshEmail();
  await beginAccount(page, email);
  const first = await codeOf(email);
  await enterCode(page, otherThan(first));
  await expect(refusal(page)).toHaveText(/doesn’t match our latest e-mail/);
  await page.getByRole('button', { name: 'Send me a new code' }).click();
  await expect(page.getByText(`A new code is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => codeOf(email)).not.toBe(first);
  await enterCode(page, first);
  await expect(refusal(page)).toHaveText(/doesn’t match our latest e-mail/);
  await enterCode(page, await codeOf(email));
  await expectSignedIn(page, email);
});

// The same words as above; the identity service's own tests count the guesses.
test(
  'a code that is guessed five times is none any more: then the right one helps neither',
  FULL_ONLY,
  async ({ page }) => {
    const email = freshEmail();
    await beginAccount(page, email);
    const code = await codeOf(email);
    for (let guess = 1; guess <= 5; guess += 1) {
      await enterCode(page, String((Number(code) + guess) % 1_000_000).padStart(6, '0'));
      await expect(refusal(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    }
    await enterCode(page, code);
    await expect(refusal(page)).toHaveText(/doesn’t match our latest e-mail/);
    await expect(page.getByText('Welcome back')).toHaveCount(0);
  },
);

test('a code that has expired says so and what to do', FULL_ONLY, async ({ page }) => {
  await beginAccount(page, freshEmail());
  // Half an hour would have to pass at the identity provider.
  await page.route('**/_identity/**', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.ConfirmSignUp')
      ? route.fulfill({
          status: 400,
          json: { __type: 'ExpiredCodeException', message: 'Invalid code provided.' },
        })
      : route.continue(),
  );
  await enterCode(page, '123456');
  await expect(refusal(page)).toHaveText('This code has expired. Request a new one.');
});

test('R050 R051 a password is set by a code, which is good once, and the one before is not right any more', async ({
  page,
}) => {
  const { email } = await openAccount();
  await askForCode(page, email);
  const code = await codeOf(email, 'reset');
  await setPassword(page, email, otherThan(code));
  await expect(refusal(page)).toHaveText(/doesn’t match our latest e-mail/);
  await setPassword(page, email, code);
  await expect(page).toHaveURL(/\/login$/);
  await setPassword(page, email, code, 'another walk on the moor');
  await expect(refusal(page)).toHaveText(/doesn’t match our latest e-mail/);
  await page.goto('/login');
  await signIn(page, email, PASSWORD);
  await expect(refusal(page)).toHaveText(/Incorrect e-mail address or password/);
  await signIn(page, email, NEW_PASSWORD);
  await expectSignedIn(page, email);
});

test('an address without an account is answered like one with an account', FULL_ONLY, async ({ page }) => {
  const unused = freshEmail();
  await askForCode(page, unused);
  await setPassword(page, unused, '123456');
  await expect(refusal(page)).toHaveText(/doesn’t match our latest e-mail/);
  await page.goto('/login');
  await signIn(page, unused);
  await expect(refusal(page)).toHaveText('Incorrect e-mail address or password.');
});

/** A wrong password of another visitor, behind the same address: what the identity service answers. */
async function guess(page: Page, email: string): Promise<string> {
  return page.evaluate(async (username) => {
    const call = async (operation: string, body: object) => {
      const answer = await fetch('/_identity/', {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `x.${operation}` },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const { ChallengeParameters: asked } = await call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: 'abc123' },
    });
    const answer = await call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        PASSWORD_CLAIM_SECRET_BLOCK: asked.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Sat Nov 21 17:00:00 UTC 2026',
      },
    });
    return answer.ChallengeName ?? answer.__type;
  }, email);
}

test('wrong passwords of strangers do not keep the owner out of a known browser, and a new one asks for the code of a mail', {
  tag: '@full',
}, async ({ page, browser }) => {
  const { email } = await openAccount();
  await page.goto('/login');
  await signIn(page, email);
  await expectSignedIn(page, email);
  await signOut(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${shopAddress()}/login`);
  const heard: string[] = [];
  for (let count = 0; count < 12; count += 1) heard.push(await guess(other, email));
  expect(heard.at(-1)).toBe('EMAIL_OTP');

  await page.goto('/login');
  await signIn(page, email);
  await expectSignedIn(page, email);

  await signIn(other, email);
  await expect(other.getByText('If your password was correct, we e-mailed it to')).toBeVisible();
  await other.getByLabel('Code').fill(await codeOf(email, 'sign-in'));
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(other, email);
  await other.context().close();
});
