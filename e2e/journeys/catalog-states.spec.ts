import type { Locator, Page } from '@playwright/test';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  expectAccessibleOnEachWidth,
} from '../shop/pages/accessible.ts';
import { expectDialogKeys } from '../shop/pages/dialog-keys.ts';
import { expectHandled, openPage } from '../shop/pages/open-page.ts';
import { DEVICES, expect, PHONE, test } from '../shop/shop-test.ts';

const NON_RETURNABLE = 'arco-console-calacatta-marble';

/** Pages of one template are looked at once; the full run looks at each of them. */
const PAGES: Record<string, Record<string, string>> = {
  'what a search finds': {
    'search results': '/search_results?query=oak',
    'a search without a result': '/search_results?query=qwertzuiop',
    'a comparison': '/compare?piece=holm-sideboard&piece=rosalind-sideboard',
    ...(isFull && {
      'a search with hardly a result': '/search_results?query=swivel+bar+stool',
      'a list narrowed to nothing': '/search_results?query=green+velvet+sofa&max_width=84',
      'a comparison of nothing': '/compare',
    }),
  },
  ...(isFull && {
    'rooms, brands and collections': {
      rooms: '/rooms',
      'a room': '/rooms/the-lakeside-living-room',
      brands: '/brands',
      'a brand': '/brands/halden',
      collections: '/collections',
      'a collection': '/collections/verde',
    },
  }),
};

test.describe('opened on a phone', () => {
  test.use({ viewport: PHONE });

  for (const [what, pages] of Object.entries(PAGES)) {
    test(`${what} can be used by everyone on a phone and on a desk, and reads in one column of 320 px and with text twice as large`, async ({
      page,
    }) => {
      for (const [name, address] of Object.entries(pages)) {
        await openPage(page, address);
        await expectAccessibleAndNarrow(page, name);
      }
    });
  }
});

/** Opens something above the page and says when it is there. */
type Opening = (page: Page) => Promise<void>;

function press(opener: (page: Page) => Locator, opened: (dialog: Locator) => Locator): Opening {
  return async (page) => {
    await expectHandled(opener(page));
    // The width has just changed: while the page finds its place, a press may come down beside what it was meant for.
    await expect(async () => {
      await opener(page).click({ timeout: 2_000 });
      await expect(opened(page.getByRole('dialog'))).toBeVisible({ timeout: 3_000 });
    }).toPass();
  };
}

const addToCart = (dialog: Locator) => dialog.getByRole('button', { name: 'Add to cart' });
const photo = (page: Page) => page.getByRole('button', { name: /photo/i }).first();

interface States {
  what: string;
  /** On which it is opened in the short run; seen it is on both. None: the full run opens it. */
  device: 'phone' | 'desk' | null;
  visitor?: 'shopper';
  address: string;
  open: Record<string, Opening>;
}

const STATES: States[] = [
  {
    what: 'quick shop and pieces chosen for comparing',
    device: 'phone',
    address: '/categories/living/sofas',
    open: {
      'quick shop': press((page) => page.getByRole('button', { name: /^Quick shop Mara/ }), addToCart),
      'pieces chosen for comparing': async (page) => {
        await page.getByRole('checkbox', { name: 'Compare', exact: true }).check();
        await page
          .getByRole('checkbox', { name: /^Compare Mara/ })
          .first()
          .check();
        await expect(page.getByText(/Choose another piece/)).toBeVisible();
        // The box was scrolled to: what the header covers halfway there is no small target.
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
  },
  {
    what: 'what opens above a piece',
    device: 'desk',
    address: `/products/${SOFA.slug}`,
    open: {
      'sharing a piece': press(
        (page) => page.getByRole('button', { name: /^Share/ }),
        (dialog) => dialog.getByRole('textbox').first(),
      ),
      'a guest who wants to send a photo': press(photo, (dialog) =>
        dialog.getByRole('link', { name: 'Sign in' }),
      ),
      'a picture looked at closely': press(
        (page) => page.getByRole('button', { name: 'Look closer' }),
        (dialog) => dialog.getByRole('img'),
      ),
      'free samples': press(
        (page) => page.getByRole('button', { name: 'Order free samples' }),
        (dialog) => dialog.getByRole('checkbox').first(),
      ),
    },
  },
  {
    what: 'a photo that a shopper sends',
    device: null,
    visitor: 'shopper',
    address: `/products/${SOFA.slug}`,
    open: { 'a shopper who sends a photo': press(photo, (dialog) => dialog.getByLabel('Photo')) },
  },
  {
    what: 'the reason why a piece cannot be returned',
    device: null,
    address: `/products/${NON_RETURNABLE}`,
    open: {
      'what cannot be returned': async (page) => {
        const reason = page.getByRole('button', { name: 'Why this piece cannot be returned' });
        await page.getByText('Delivery and returns').click();
        await expectHandled(reason);
        await reason.click();
        await expect(page.getByRole('dialog').getByText(/yours to keep/)).toBeVisible();
      },
    },
  },
  {
    what: 'a piece looked at from its pin',
    device: null,
    address: '/rooms/the-blue-hour-bedroom',
    open: {
      'a piece looked at from its pin': press(
        (page) => page.getByRole('list', { name: 'Pieces in the picture' }).getByRole('link').first(),
        addToCart,
      ),
    },
  },
  {
    what: 'a list whose search does not answer',
    device: 'desk',
    address: '/brands',
    open: {
      'a list whose search does not answer': async (page) => {
        await page.route('**/_search/**', (route) => route.abort());
        await page.getByRole('main').getByRole('link', { name: 'Halden' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Our brands' })).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  },
];

for (const { what, device, visitor = 'guest', address, open } of STATES) {
  for (const [other, viewport] of DEVICES) {
    test.describe(`on a ${other}`, { tag: other === device ? [] : ['@full'] }, () => {
      test.use({ viewport, visitor });

      test(`${what} can be used by everyone, opened on a ${other}`, async ({ page }) => {
        await openPage(page, address);
        for (const [name, opening] of Object.entries(open)) {
          await opening(page);
          await expectAccessibleOnEachWidth(page, name);
          if (await page.getByRole('dialog').isVisible()) await expectDialogKeys(page);
        }
      });
    });
  }
}

// Quick view waits for a mouse: on a phone the card itself leads to the page.
test('quick view can be used by everyone who has a keyboard', async ({ page }) => {
  await openPage(page, '/categories/living/sofas');
  await page.getByRole('button', { name: /^Quick view of Mara/ }).focus();
  await page.keyboard.press('Enter');
  await expect(addToCart(page.getByRole('dialog'))).toBeVisible();
  await expectAccessible(page);
  await expectDialogKeys(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('R034 the open filters can be used by everyone, and Escape gives the focus back', async ({ page }) => {
    await openPage(page, '/categories/living/sofas');
    const opener = page.getByRole('button', { name: 'Filter', exact: true });
    await opener.click();
    await expect(page.getByRole('heading', { name: 'Filter' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});
