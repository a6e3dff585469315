import { ApiProblem } from '@sanderling/runtime';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../testing/open-page.tsx';
import * as assistants from './assistants.route.tsx';
import * as linkAssistant from './link-assistant.route.tsx';

const LINK = {
  id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11',
  assistant: 'Helper',
  scopes: ['See the orders in your account.'],
  linked_at: '2026-11-20T16:00:00.000Z',
  last_used_at: null,
  ended_at: null,
  actions: [
    { what: 'Read an order', order_number: 'R123456789', order_id: 'o1', at: '2026-11-20T17:00:00.000Z' },
  ],
};
const ASKED =
  '/user/assistants/link?client_id=abc&redirect_uri=https%3A%2F%2Fhelper.example&state=xyz&scope=a';

test('a customer sees which assistants are linked, what each may and did, and unlinks one', async () => {
  const page = openPage(assistants, '/user/assistants', {}, () => [LINK]);
  const link = within(await screen.findByRole('region', { name: 'Helper' }));
  expect(link.getByText('See the orders in your account.')).toBeVisible();
  await userEvent.click(link.getByText(/What it did/));
  expect(link.getByText(/Read an order/)).toHaveTextContent('Read an order (R123456789)');
  expect(link.getByRole('link', { name: 'R123456789' })).toHaveAttribute('href', '/my_orders/o1');
  expect(link.getByText('November 20, 2026, 11:00 AM')).toBeVisible();
  await userEvent.click(link.getByRole('button', { name: 'Unlink Helper' }));
  expect(await screen.findByText(/The assistant is unlinked/)).toBeVisible();
  expect(page.sent).toContainEqual({ path: 'POST /user/assistants/revoke', body: { id: LINK.id } });
});

test('a customer who unlinks an assistant by the keyboard is where the page says what came of it', async () => {
  let isLinked = true;
  openPage(assistants, '/user/assistants', {}, (path) => {
    if (path.endsWith('/revoke')) isLinked = false;
    return [{ ...LINK, ended_at: isLinked ? null : '2026-11-21T16:00:00.000Z' }];
  });
  (await screen.findByRole('button', { name: 'Unlink Helper' })).focus();
  await userEvent.keyboard('{Enter}');
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('The assistant is unlinked.');
  expect(screen.queryByRole('button', { name: 'Unlink Helper' })).toBeNull();
  expect(document.activeElement).toContainElement(said);
});

test('a customer whose unlinking the store had no time for keeps the page, and reads whether the assistant is linked', async () => {
  const busy = new ApiProblem(503, { message: 'The store is busy. Try again in a moment.' });
  openPage(assistants, '/user/assistants', {}, (path) => (path.endsWith('/revoke') ? busy : [LINK]));
  const button = await screen.findByRole('button', { name: 'Unlink Helper' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The store is busy. Try again in a moment. As long as “Unlink” stands beside an assistant, it is linked.',
  );
  expect(screen.getByText('See the orders in your account.')).toBeVisible();
  expect(button).toHaveFocus();
});

test('a customer reads what an assistant asks for, and is led back to it when they have decided', async () => {
  const continueTo = 'https://helper.example/linked?code=one&state=xyz';
  const page = openPage(linkAssistant, ASKED, {}, (path) =>
    path.endsWith('/decide')
      ? { redirect_url: continueTo }
      : {
          assistant: 'Helper',
          scopes: LINK.scopes,
          redirect_url: null,
          account_email: 'ada@example.com',
          has_trade_prices: false,
          returns_to: 'helper.example',
        },
  );
  await screen.findByRole('heading', { name: 'Link Helper with your account?' });
  expect(screen.getByText('See the orders in your account.')).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('helper.example')).toBeVisible();
  expect(screen.queryByText(/trade prices/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Link Helper' }));
  const back = await screen.findByRole('link', { name: 'Back to the assistant' });
  expect(back).toHaveAttribute('href', continueTo);
  const decided = page.sent.find(({ path }) => path === 'POST /user/assistants/decide');
  expect(decided?.body).toMatchObject({ client_id: 'abc', state: 'xyz', allows: true });
});

test('a designer reads before agreeing that an assistant does not buy at trade prices', async () => {
  openPage(linkAssistant, ASKED, {}, () => ({
    assistant: 'Helper',
    scopes: LINK.scopes,
    redirect_url: null,
    account_email: 'vera@example.com',
    has_trade_prices: true,
    returns_to: 'helper.example',
  }));
  expect(await screen.findByText(/It buys at everyone’s prices/)).toBeVisible();
});
