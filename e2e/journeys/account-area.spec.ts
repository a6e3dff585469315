import AxeBuilder from '@axe-core/playwright';
import { signInAs } from '../shop/member.ts';
import { expect, test } from '../shop/shop-test.ts';

test('pages of the account area can be used by everyone', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, 'admin');
  for (const path of [
    'dashboard',
    'details',
    'contact_information',
    'shipping_address',
    'change_password',
    'my_orders',
    'favorites',
    'link_order',
  ]) {
    await page.goto(`/user/${path}`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect([
      path,
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
    ]).toEqual([path, []]);
  }
});
