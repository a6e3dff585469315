import { haveSofaInCart } from '../shop/orders/cart.ts';
import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { freshEmail } from '../shop/sessions/accounts.ts';
import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';

test('R361 R558 a campaign is stored with its ad click, and its offer can be saved', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openSettledPage(page, '/rooms?url_campaign=bmsv-tier-foj&gclid=g1');
  const banner = page.getByRole('complementary', { name: 'Campaign' });
  await expect(banner).toContainText('Buy more, save more');
  const cookies = Object.fromEntries(
    (await page.context().cookies()).map(({ name, value, expires }) => [name, { value, expires }]),
  );
  expect(cookies.sanUrlCampaign?.value).toBe('bmsv-tier-foj');
  expect(cookies.gclid?.value).toBe('g1');
  const livesS = (cookies.sanUrlCampaign?.expires ?? 0) - Date.now() / 1_000;
  expect(Math.abs(livesS - 172_800)).toBeLessThan(600);

  await banner.getByRole('button', { name: 'Save this offer' }).click();
  const offer = page.getByRole('dialog');
  await expect(offer.getByRole('row')).toHaveCount(4);
  await offer.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await offer.getByRole('button', { name: 'Save this offer for me' }).click();
  await expect(page.getByRole('dialog')).toContainText('ada@example.com');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const viewport of [PHONE, DESK])
  test(`R179 R363 a visitor who comes with a campaign answers about cookies and buys, ${viewport.width} px wide: its banner lies over neither`, async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.setViewportSize(viewport);
    await openSettledPage(page, `/products/${SOFA.slug}?url_campaign=bmsv-tier`);
    const banner = page.getByRole('complementary', { name: 'Campaign' });
    // On a phone both would leave nothing of the page to read: the banner waits for the answer.
    if (viewport !== PHONE) await expect(banner).toBeVisible();
    // Beside the form to buy, the notice gives way to it on a phone.
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    const notice = page.getByRole('region', { name: 'Cookies' });
    // A press on what is covered waits for it to be free.
    await notice.getByRole('button', { name: 'Only needed' }).click();
    await expect(notice).toBeHidden();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).last().click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await expect(banner).toBeVisible();
  });

test('R330 R364 a cart gets the discount of the campaign, and a closed banner stays away', async ({
  page,
  session,
}) => {
  await openSettledPage(page, '/rooms?url_campaign=bmsv-tier');
  const banner = page.getByRole('complementary', { name: 'Campaign' });
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toHaveCount(0);
  await haveSofaInCart(page, session);
  const discounted = page.waitForResponse(/\/generate_discount$/);
  await openSettledPage(page, '/products');
  expect((await discounted).status()).toBe(200);
  await expect(banner).toHaveCount(0);
});

test('R123 R124 R125 a click id goes through the visit', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/rooms?epik=abc');
  const brands = page.getByRole('contentinfo').getByRole('link').first();
  await expect(brands).toHaveAttribute('href', /[?&]epik=abc/);
  await openSettledPage(page, '/');
  await expect(page).toHaveURL(/\?epik=abc$/);
  await page.getByRole('link', { name: 'Shop Bestsellers' }).click();
  await expect(page).toHaveURL(/\/products\?epik=abc$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/\?epik=abc$/);
});

test('R116 R117 the invitation to designers opens and leaves the address', async ({ page }) => {
  await page.goto('/rooms?tradeProgramJoin=true&gclid=g1');
  const invitation = page.getByRole('dialog');
  await expect(invitation).toContainText('Join the trade program');
  await expect(page).toHaveURL(/\/rooms\?gclid=g1$/);
  await invitation.getByRole('link', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/designers\/signup$/);
  await expect(invitation).toHaveCount(0);
});

test('R067 R068 R222 a visitor enters the sweepstakes, gets a link and shares it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/40-k-sweepstakes');
  await page.getByRole('button', { name: 'Tell a friend' }).click();
  await expect(page.getByRole('dialog')).toContainText('Tell a friend');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Enter the sweepstakes' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(freshEmail());
  await page.getByRole('combobox', { name: 'State' }).selectOption('IL');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page).toHaveURL(/\/40-k-sweepstakes\/share\?entry=/);
  await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/\?friend=/);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are in');
});
