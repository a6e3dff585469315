import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Project } from '@sanderling/contract/wire/projects/project';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { callApi } from '../shop/api/api-call.ts';
import { PILLOW } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ visitor: 'room' });

const STUDIO = {
  ...{ first_name: 'Rosa', last_name: 'Okafor', email: 'room@sanderling.example', phone: '(312) 667-3550' },
  ...{ address1: '100 Main St', city: 'Chicago', state_abbr: 'IL', zip_code: '60601', floor: '1' },
};

test('R060 R080 a board says “Ordered” of an approved piece whose quote was accepted and paid for', async ({
  page,
  session: { token },
}) => {
  const { id }: Project = await callApi(token, '/user/projects', {
    name: 'Quoted house',
    client_name: 'June',
  });
  const board = `/user/projects/${id}`;
  const pieces = [{ variant_id: PILLOW.variantId }];
  const { pieces: added }: Project = await callApi(token, board, { action: 'add_pieces', pieces }, 'PATCH');
  const { path: link }: { path: string } = await callApi(token, `${board}/links`, { days: 5 });
  for (const { id: piece, client_price: price, quantity, variant_id } of added)
    await callApi('', `${link}/pieces/${piece}/decisions`, {
      ...{ verdict: 'approve', comment: '', price, quantity, variant_id },
    });
  await openPage(page, board);
  const piece = page.getByRole('article').filter({ hasText: PILLOW.name });
  await expect(piece.getByText(/^Ordered/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for a quote of the approved pieces' }).click();
  await expect(page).toHaveURL(/\/warehouse_quote\//);

  const { quote_id }: { quote_id: string } = await callApi(token, `${board}/quotes`, {});
  const quote = `/warehouse_quotes/${quote_id}`;
  await callApi(token, quote, { action: 'save', ...STUDIO }, 'PATCH');
  await callApi(token, quote, { action: 'send' }, 'PATCH');
  const expires_on = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const admin = storedSession('admin').token;
  const { answered_at, totals }: Quote = await callApi(admin, `/admin${quote}/answers`, {
    ...{ decision: 'answer', shipping: 24, expires_on, message: '' },
    lines: [{ variant_id: PILLOW.variantId, percent: 20, lead_time: '' }],
  });
  await openPage(page, `/warehouse_quote/${quote_id}/form`);
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  const shown = { expected_total: totals?.total, expected_answer: answered_at };
  const { order }: Quote = await callApi(token, quote, { action: 'accept', ...shown }, 'PATCH');
  const bill = { order_id: order?.id, same_as_shipping: true };
  const { total }: Order = await callApi(token, '/checkout/set_billing_address', bill);
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
  const placed: Order = await callApi(token, '/checkout/order_and_pay', { order_id: order?.id, payment });

  await openPage(page, board);
  await expect(piece.getByText(/^Ordered/)).toBeVisible();
  await expect(piece.getByRole('link', { name: placed.number })).toBeVisible();
});
