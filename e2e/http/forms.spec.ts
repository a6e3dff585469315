import { expect, test } from '../shop/shop-test.ts';

/** What password managers go by: the kind of each field, in the order of the form. */
const FORMS = {
  '/login': [['username', 'current-password'], []],
  '/signup': [['username', 'new-password']],
  '/forgot-password': [['username']],
  '/reset_password': [['username', 'one-time-code', 'new-password']],
};

test('password managers know every field of the pages for signing in', async ({ request }) => {
  for (const [address, forms] of Object.entries(FORMS)) {
    const html = await (await request.get(address)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const found = [...main.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) =>
      [...form.matchAll(/<input (?![^>]*type="hidden")[^>]*>/g)].map(
        ([field]) => / autocomplete="([^"]+)"/i.exec(field)?.[1],
      ),
    );
    expect.soft(found, address).toEqual(forms);
  }
});
