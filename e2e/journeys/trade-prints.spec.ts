import type { Project } from '@sanderling/contract/wire/projects/project';
import { callApi } from '../shop/api/api-call.ts';
import { shopAddress } from '../shop/api/shop-address.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R080 a printed board can lie on a client’s table: it has the client’s prices, and nothing of the studio’s or of the interface', {
  tag: '@full',
}, async ({ browser }) => {
  const { state: storageState, token } = storedSession('trade');
  const home = { name: 'Pier house', client_name: 'June Okafor' };
  const { id }: Project = await callApi(token, '/user/projects', home);
  const board = `/user/projects/${id}`;
  const change = (body: object): Promise<Project> => callApi(token, board, body, 'PATCH');
  await change({ action: 'add_room', name: 'Empty den' });
  await change({ action: 'price', markup: 37.31, fee: null });
  const pieces = [{ variant_id: SOFA.variantId, quantity: 2 }];
  const { totals } = await change({ action: 'add_pieces', pieces });
  const studio = await browser.newContext({ baseURL: shopAddress(), storageState });
  const page = await studio.newPage();
  await openPage(page, board);
  await expect(page.getByText(/ trade$/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const paper = await page.getByRole('main').innerText();
  expect(paper).toContain('June Okafor');
  expect(paper).toContain((totals.client ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  expect(paper).not.toContain((totals.trade ?? 0).toLocaleString('en-US'));
  expect(paper).not.toMatch(
    /trade|tier|markup|fee\b|No room yet|your client|Nothing here|Change|Remove|Print|Save|Order\b/i,
  );
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await studio.close();
});
