import { SOFA } from '../shop/orders/shopper.ts';
import { openPageOfCustomer, openSettledPage } from '../shop/pages/open-page.ts';
import { openAccount } from '../shop/sessions/begin-session.ts';
import { cookieOf, expectSignedIn, letTokenEnd, revokeSession, signIn } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

const GREETING = 'Welcome back';
/** Of these the tests of the session itself prove each step, without a browser. */
const FULL_ONLY = { tag: '@full' };

test.describe('with a session', () => {
  test.use({ visitor: 'newcomer' });

  test('a token that was revoked elsewhere ends the session without an error page', async ({
    page,
    session,
  }) => {
    await revokeSession(session);
    await page.goto('/user/details');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('a session whose token has expired while the customer was away is renewed, and the page that was wanted is shown', async ({
    page,
  }) => {
    // Settled: what follows is of the page that is wanted, not of the one before.
    await openSettledPage(page, '/financing');
    await letTokenEnd(page);
    await page.goto('/user/details');
    await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/details$/);
  });

  test(
    'a session that could not be renewed, since the page was left, there was no network or the provider failed, is renewed later',
    FULL_ONLY,
    async ({ page }) => {
      await openSettledPage(page, '/financing');
      await letTokenEnd(page);
      const ended = await cookieOf(page, 'token');
      let answer: 'hold' | 'abort' | 'fail' = 'hold';
      const asked = Promise.withResolvers<void>();
      await page.route('**/_identity/', async (route) => {
        asked.resolve();
        if (answer === 'abort') return route.abort();
        if (answer === 'fail')
          return route.fulfill({ status: 500, json: { __type: 'InternalErrorException' } });
        // Never answered: the page is left meanwhile.
      });
      await page.goto('/rooms', { waitUntil: 'commit' });
      await asked.promise;
      answer = 'abort';
      await openSettledPage(page, '/rooms');
      expect(await cookieOf(page, 'token')).toBe(ended);
      answer = 'fail';
      await openSettledPage(page, '/rooms');
      expect(await cookieOf(page, 'token')).toBe(ended);
      await page.unroute('**/_identity/');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByText(GREETING).first()).toBeVisible();
      expect(await cookieOf(page, 'token')).not.toBe(ended);
    },
  );

  test('a token that expires in the middle of what the customer does is renewed, and nothing is lost', async ({
    page,
  }) => {
    await openSettledPage(page, '/user/contact_information');
    await page.getByLabel('First name').fill('Grace');
    await letTokenEnd(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Grace')).toBeVisible();
  });

  test('a customer who closes the form for signing in again finds the page for it by the header', {
    tag: '@full',
  }, async ({ page, session }) => {
    await openPageOfCustomer(page, `/products/${SOFA.slug}`);
    await revokeSession(session);
    await page.getByRole('button', { name: 'Favorite' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, session.email);
    await expect(page.getByText(GREETING).first()).toBeVisible();
    await expect(page).not.toHaveURL(/\/login$/);
  });

  test(
    'a token is renewed before it expires, without an action of the customer',
    FULL_ONLY,
    async ({ page, context }) => {
      await context.clock.install();
      await page.goto('/products');
      await expect(page.getByText(GREETING).first()).toBeVisible();
      const before = await cookieOf(page, 'token');
      await context.clock.fastForward('54:00');
      expect(await cookieOf(page, 'token')).toBe(before);
      await context.clock.fastForward('02:00');
      await expect.poll(() => cookieOf(page, 'token')).not.toBe(before);
    },
  );

  test(
    'a session that was ended elsewhere leads to signing in by a link as well, and then to the page that was wanted',
    FULL_ONLY,
    async ({ page, session }) => {
      await openPageOfCustomer(page, '/user/dashboard');
      await revokeSession(session);
      await page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Account details' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await expect(dialog.getByLabel('E-mail')).toHaveValue(session.email);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/login$/);
      await signIn(page, session.email);
      await expect(page).toHaveURL(/\/user\/details$/);
    },
  );

  test(
    'a session that has ended is not renewed as the customer whom the provider’s client stored before',
    FULL_ONLY,
    async ({ page }) => {
      await openSettledPage(page, '/financing');
      await letTokenEnd(page, { sub: 'another-customer' });
      await page.goto('/user/details');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    },
  );
});

for (const [clock, hours] of [
  ['ahead', 2],
  ['behind', -2],
] as const) {
  test(
    `with a clock that is two hours ${clock} a customer signs in, stays signed in and is renewed`,
    FULL_ONLY,
    async ({ page, context }) => {
      await context.clock.install({ time: Date.now() + hours * 3_600_000 });
      const { email } = await openAccount();
      await page.goto('/login');
      await signIn(page, email);
      await expectSignedIn(page, email);
      await openSettledPage(page, '/user/details');
      await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();
      await letTokenEnd(page);
      const ended = await cookieOf(page, 'token');
      await page.goto('/user/details');
      await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();
      await expect.poll(() => cookieOf(page, 'token')).not.toBe(ended);
      await expect(page.getByText(GREETING).first()).toBeVisible();
    },
  );
}
