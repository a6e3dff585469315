import type { Browser, Page } from '@playwright/test';
import { shopAddress } from '../shop/api/shop-address.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { expectInteractive, openPage } from '../shop/pages/open-page.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK });

/** Of a year that is past: no other test sees it. */
const SEASON = 'fallSale';
const DAY_OF_SEASON = '2024-10-10T12:00';
const ROOMS = [
  '/content_desk',
  '/content_desk?kind=season',
  `/content_desk/season/${SEASON}`,
  '/content_desk/page/info',
  '/content_desk/article/new',
];

/** The headline of the first slide, as a field of the season's form. */
const headline = (page: Page) => page.locator('[name="hero.0.headline"]');
const firstSlide = (page: Page) =>
  page.getByRole('region', { name: 'Featured' }).getByRole('heading', { level: 2 }).first();

async function openSlide(page: Page) {
  await page.getByRole('group', { name: 'Pictures of the home page' }).getByText('Slide 1').click();
  await expect(headline(page)).toBeVisible();
}
/** The page as someone reads it who has no preview and is not signed in. */
async function readAsGuest(browser: Browser, path: string): Promise<string> {
  const guest = await browser.newContext();
  const answer = await guest.request.get(shopAddress() + path);
  const html = await answer.text();
  await guest.close();
  return html;
}

test.describe('the content desk', { tag: '@full' }, () => {
  test.describe('for admins', () => {
    test.use({ visitor: 'admin' });

    test('each of its pages is accessible, and fits a desk, a tablet and a phone', async ({
      page,
      complaints,
    }) => {
      for (const path of ROOMS) {
        await openPage(page, path);
        await expectAccessible(page);
        for (const width of [820, 390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect([path, width, overflow]).toEqual([path, width, 0]);
        }
      }
      expect(complaints).toEqual([]);
    });

    test('an editor drafts a season, sees it on its day and leaves again, publishes it without a restart, and takes it back', async ({
      page,
      browser,
    }) => {
      const words = `Slow leaves ${Date.now()}`;
      await openPage(page, `/content_desk/season/${SEASON}`);
      await openSlide(page);
      const before = await headline(page).inputValue();
      await headline(page).fill(words);
      await page.getByRole('button', { name: 'Save as a draft' }).last().click();
      await expect(page.getByText('Saved as a draft.')).toBeVisible();
      expect(await readAsGuest(browser, `/?layout=${SEASON}`)).not.toContain(words);

      await page.getByLabel('Look at it on').fill(DAY_OF_SEASON);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByText(/^Preview of the site as planned for Oct 10, 2024/)).toBeVisible();
      await expect(firstSlide(page)).toHaveText(words);
      // A page of another moment is whole: it knows its visitor, too.
      await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
      await expect(page.getByRole('banner').getByText('Welcome back')).toBeVisible();
      const handedOn = page.getByRole('link', { name: 'Link to hand on' });
      const link = await handedOn.evaluate((element: HTMLAnchorElement) => element.href);
      const stranger = await browser.newPage();
      await stranger.goto(link);
      await expect(firstSlide(stranger)).toHaveText(words);
      await stranger.close();
      // The whole site is of that day, not only the page that was opened.
      await openPage(page, '/products');
      await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
      await openPage(page, `/?layout=${SEASON}`);
      await page.getByRole('button', { name: 'Leave the preview' }).click();
      await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
      await expect(firstSlide(page)).not.toHaveText(words);
      expect(new URL(page.url()).search).toBe('');

      await openPage(page, `/content_desk/season/${SEASON}`);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published: shoppers see it within two seconds.')).toBeVisible();
      await expect.poll(() => readAsGuest(browser, `/?layout=${SEASON}`)).toContain(words);

      const history = page.getByRole('region', { name: 'History' });
      await history
        .getByRole('link', { name: /^Compare/ })
        .first()
        .click();
      await expect(
        page.getByRole('row', { name: /^Pictures of the home page, Slide 1, Headline/ }),
      ).toContainText(before);
      // It says first what shoppers will see.
      await history
        .getByText(/^Restore revision/)
        .first()
        .click();
      await expect(history.getByText(/^Shoppers see revision \d+ within two seconds/).first()).toBeVisible();
      await history
        .getByRole('button', { name: /^Make revision \d+ live/ })
        .first()
        .click();
      await expect(page.getByText('Restored, and live.')).toBeVisible();
      await expect.poll(() => readAsGuest(browser, `/?layout=${SEASON}`)).toContain(before);
    });

    test('an editor plans a page for a span of days, sees it planned, and takes it back; a time that is past is now', async ({
      page,
      browser,
    }) => {
      await openPage(page, '/content_desk/page/info');
      await page.locator('[name=headline]').fill('Closed for a day');
      await page.getByRole('button', { name: 'Save as a draft' }).last().click();
      await expect(page.getByText('Saved as a draft.')).toBeVisible();
      await expectInteractive(page);
      const end = page.locator('[name=ends]');
      await page.locator('[name=starts]').fill('2031-05-02T08:00');
      await end.fill('2031-05-01T08:00');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('link', { name: 'The end is not after the beginning.' })).toBeVisible();
      await page.locator('[name=starts]').fill('2031-05-02T08:00');
      await end.fill('2031-05-03T08:00');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Planned.', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Revision \d+: 2031-05-02 08:00 to 2031-05-03 08:00$/)).toBeVisible();
      await openPage(page, '/content_desk');
      await expect(
        page.getByRole('listitem').filter({ hasText: 'planned for' }).getByText('info', { exact: true }),
      ).toBeVisible();
      await openPage(page, '/content_desk/page/info');
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect(page.getByText('Taken back.')).toBeVisible();
      expect(await readAsGuest(browser, '/info')).not.toContain('Closed for a day');
    });

    test('the second of two editors keeps what was typed, and sees whose text came first', async ({
      page,
      context,
    }) => {
      const other = await context.newPage();
      const title = (of: Page) => of.locator('[name=headline]');
      await openPage(page, '/content_desk/page/accessibility');
      await openPage(other, '/content_desk/page/accessibility');
      await title(other).fill('Everyone, first');
      await other.getByRole('button', { name: 'Save as a draft' }).last().click();
      await expect(other.getByText('Saved as a draft.')).toBeVisible();
      await title(page).fill('Everyone, second');
      await page.getByRole('button', { name: 'Save as a draft' }).last().click();
      await expect(page.getByText('Your text is below, as you typed it.')).toBeVisible();
      await expect(title(page)).toHaveValue('Everyone, second');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save mine on top' }).click();
      await expect(page.getByText('Saved as a draft.')).toBeVisible();
      await expect(title(page)).toHaveValue('Everyone, second');
    });
  });

  test.describe('for admins who write a new page', () => {
    test.use({ visitor: 'admin' });
    const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
    const save = (page: Page) => page.getByRole('button', { name: 'Save as a draft' }).last().click();

    test('its name is asked for at its field and nothing that was typed is lost, and who publishes it for no shopper is told so', async ({
      page,
      browser,
    }) => {
      const name = `quiet-hours-${Date.now()}`;
      await openPage(page, '/content_desk/page/new');
      await field(page, 'title').fill('Quiet hours');
      for (const [wrong, message] of [
        ['', 'Give it a name of its own: it is found by that.'],
        ['../x', 'Small letters, digits and hyphens only, such as low-light.'],
        ['about', 'The name about is taken. Choose another.'],
      ] as const) {
        await field(page, 'url_handler').fill(wrong);
        await save(page);
        await expect(page.getByText('Nothing is saved yet: it needs a name of its own first.')).toBeVisible();
        const faults = page.getByRole('region', { name: 'To be put right' });
        await expect(faults.getByRole('link', { name: message })).toBeVisible();
        await expect(faults.getByText('Headline', { exact: true })).toBeVisible();
        await expect(field(page, 'url_handler')).toHaveValue(wrong);
        await expect(field(page, 'title')).toHaveValue('Quiet hours');
      }
      await expectAccessible(page);

      await field(page, 'url_handler').fill(name);
      await field(page, 'headline').fill('When it is quiet');
      await field(page, 'search_engine_optimization.title').fill('Quiet hours');
      await field(page, 'search_engine_optimization.description').fill('When the showroom is quiet.');
      await page.getByRole('button', { name: 'Add: paragraph' }).first().click();
      await page.getByText('Paragraph 1').click();
      await field(page, 'blocks.0.text').fill('Come before eleven.');
      await page.getByLabel('Exists for shoppers').uncheck();
      await save(page);
      await expect(page.getByText('Saved as a draft.')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/content_desk/page/${name}`);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(
        page.getByText('Published. Shoppers do not see it: it is not marked “Exists for shoppers”.'),
      ).toBeVisible();
      expect(await readAsGuest(browser, `/pages/${name}`)).not.toContain('When it is quiet');

      await page.getByLabel('Exists for shoppers').check();
      await save(page);
      await expect(page.getByText('Saved as a draft.')).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published: shoppers see it within two seconds.')).toBeVisible();
      await expect.poll(() => readAsGuest(browser, `/pages/${name}`)).toContain('When it is quiet');

      await page.getByRole('button', { name: 'Prepare to take it off the site' }).click();
      await expect(page.getByRole('heading', { name: 'Off the site' })).toBeVisible();
      await expect(field(page, 'headline')).toHaveValue('When it is quiet');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText(/^Off the site: shoppers do not see it any more/)).toBeVisible();
    });
  });

  for (const visitor of ['guest', 'newcomer'] as const)
    test.describe(`for a ${visitor}`, () => {
      test.use({ visitor });

      test('no page of it opens', async ({ page }) => {
        for (const path of ROOMS) {
          await page.goto(path);
          expect(new URL(page.url()).pathname).not.toContain('/content_desk');
        }
      });
    });
});
